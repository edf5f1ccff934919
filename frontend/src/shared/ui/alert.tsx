import type { ReactNode } from 'react';

interface AlertProps {
  title?: string | undefined;
  children?: ReactNode;
}

/** Says at once what went wrong; a mark and words, never colour alone. */
export function Alert({ title, children }: AlertProps) {
  return (
    <div role="alert" className="flex gap-3 rounded-control border-2 border-danger bg-surface p-4">
      <span aria-hidden="true" className="font-bold text-danger">
        !
      </span>
      <div className="min-w-0 space-y-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}

export function Note({ children }: { children: ReactNode }) {
  return <div className="rounded-control border border-line bg-sunk p-4">{children}</div>;
}
