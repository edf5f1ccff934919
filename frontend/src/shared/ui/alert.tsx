import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';

/** Says at once what went wrong; a mark and words, never colour alone. */
export function Alert({ title, children }: { title?: string | undefined; children?: ReactNode }) {
  return (
    <div role="alert" className="flex gap-3 rounded-control border-2 border-danger bg-surface p-4">
      <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-danger text-surface">
        <Icon name="alert" className="size-4" />
      </span>
      <div className="min-w-0 space-y-2">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children && <div className="space-y-2">{children}</div>}
      </div>
    </div>
  );
}

/** Something to know on the way, or, as `ok`, that something has worked out. */
export function Note({ tone = 'plain', children }: { tone?: 'plain' | 'ok'; children: ReactNode }) {
  const ok = tone === 'ok';
  return (
    <div className={cx('rounded-control border p-4', ok ? 'flex gap-3 border-ok bg-surface' : 'border-line bg-sunk')}>
      {ok && (
        <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-ok text-surface">
          <Icon name="check" className="size-4" />
        </span>
      )}
      <div className="min-w-0 flex-1 space-y-1">{children}</div>
    </div>
  );
}
