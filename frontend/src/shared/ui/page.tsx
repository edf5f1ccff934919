import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { asProblem } from '#shared/api/problem.ts';
import { problemStrings } from '#shared/api/strings.ts';
import { cx } from './class-names.ts';
import { AlertMark, Icon } from './icon.tsx';
import { uiStrings } from './strings.ts';

export function PageTitle({ title }: { title: string }) {
  return <title>{uiStrings.pageTitle(title)}</title>;
}

type HeadingProps = {
  intro?: ReactNode;
  className?: string;
} & (
  | {
      /** Title of the browser tab, where it differs from the heading; null on pages whose `PageMeta` has it. */
      title: string | null;
      children: ReactNode;
    }
  | { title?: undefined; children: string }
);

/** The one h1 of a screen. It takes the focus after a navigation. */
export function PageHeading({ intro, className, ...heading }: HeadingProps) {
  const { title, children } = heading.title === undefined ? { ...heading, title: heading.children } : heading;
  return (
    <header className={cx('space-y-3', className ?? 'mb-8')}>
      {title !== null && <PageTitle title={title} />}
      <h1 tabIndex={-1} className="display-1 wrap-anywhere">
        {children}
      </h1>
      {intro !== undefined && <div className="prose-width text-pretty text-muted">{intro}</div>}
    </header>
  );
}

/**
 * For a screen whose heading needs its data: the tab's title while it loads, and a heading if loading fails. No heading
 * before, as the focus would be on it when it disappears. Its words name the kind of screen.
 */
export function HeadingMeanwhile({ query, children }: { query: Loading; children: string }) {
  if (query.isLoadingError) return <PageHeading>{children}</PageHeading>;
  return query.isPending ? <PageTitle title={children} /> : null;
}

type Loading = Record<'isPending' | 'isLoadingError', boolean>;

export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx('rounded-card border border-line bg-surface p-5 sm:p-6', className)}>{children}</div>;
}

/** A short fact. The highlighted one comes first. */
export function Badge({ children, highlighted = false }: { children: string; highlighted?: boolean }) {
  return (
    <span
      className={cx(
        'inline-flex items-center rounded-full border px-3 py-0.5 text-sm font-semibold tabular-nums',
        highlighted ? 'border-control bg-amber text-on-amber' : 'border-line bg-surface text-ink',
      )}
    >
      {children}
    </span>
  );
}

/** Links to the parent screen. */
export function BackLink({ to, children }: { to: To; children: string }) {
  return (
    <Link to={to} className="link mb-3 inline-flex min-h-11 items-center gap-2 rounded-control print:hidden">
      <Icon name="arrow-left" />
      {children}
    </Link>
  );
}

/** A link that is high enough for a finger. */
export function LineLink({ to, children }: { to: To; children: string }) {
  return (
    <Link to={to} className="link inline-flex min-h-11 items-center">
      {children}
    </Link>
  );
}

export function TextLink({ to, children }: { to: To; children: string }) {
  return (
    <Link to={to} className="link">
      {children}
    </Link>
  );
}

/** Announces at once what went wrong; with an icon and words, never by colour alone. */
export function Alert({ title, children }: { title?: string | undefined; children?: ReactNode }) {
  return (
    <div role="alert" className="flex gap-3 rounded-control border-2 border-danger bg-surface p-4">
      <AlertMark />
      <div className="min-w-0 space-y-2">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children && <div className="space-y-2">{children}</div>}
      </div>
    </div>
  );
}

/** Something to know, or, as `ok`, a success. */
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

/** Why an action was refused or failed, shown next to it. */
export function ProblemAlert({ error }: { error: Error | null | undefined }) {
  return error && <Alert>{asProblem(error).message}</Alert>;
}

export function Skeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div aria-busy="true" className="space-y-4">
      <p className="sr-only">{problemStrings.loading}</p>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="skeleton h-20" />
      ))}
    </div>
  );
}

interface TileSkeletonProps {
  className: string;
  tiles: number;
  /** People are cards with a name beneath. */
  shape?: 'card' | 'person';
}

export function TileSkeleton({ className, tiles, shape = 'card' }: TileSkeletonProps) {
  return (
    <div aria-busy="true">
      <p className="sr-only">{problemStrings.loading}</p>
      <div className={className}>
        {Array.from({ length: tiles }, (_, tile) =>
          shape === 'card' ? (
            <div key={tile} className="skeleton aspect-[3/4]" />
          ) : (
            <div key={tile} className="space-y-3">
              <div className="skeleton aspect-[3/4] rounded-card" />
              <div className="skeleton h-5 w-2/3" />
            </div>
          ),
        )}
      </div>
    </div>
  );
}
