import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { uiStrings } from './strings.ts';

export function PageTitle({ title }: { title: string }) {
  return <title>{uiStrings.pageTitle(title)}</title>;
}

interface HeadingProps {
  /** Of the browser tab, where it says more than the heading does; null on pages whose `PageMeta` has it. */
  title?: string | null;
  children: string;
  intro?: ReactNode;
  className?: string;
}

/** The one h1 of a screen. It takes the focus after a navigation. */
export function PageHeading({ title, children, intro, className }: HeadingProps) {
  return (
    <header className={cx('space-y-2', className ?? 'mb-6')}>
      {title !== null && <PageTitle title={title ?? children} />}
      <h1 tabIndex={-1} className="text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)] font-bold">
        {children}
      </h1>
      {intro !== undefined && <div className="max-w-[62ch] text-muted">{intro}</div>}
    </header>
  );
}

export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx('rounded-card border border-line bg-surface p-5', className)}>{children}</div>;
}
