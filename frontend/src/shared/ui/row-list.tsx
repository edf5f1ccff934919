import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';

const ROW =
  'flex min-h-14 w-full items-center justify-between gap-4 px-5 py-3 text-left font-medium no-underline transition-colors duration-120 hover:bg-sunk -outline-offset-3!';

/** A list of links or buttons, one beneath the other. */
export function RowList({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface">{children}</ul>;
}

export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={ROW}>
        <span className="min-w-0">{children}</span>
        <Icon name="arrow-right" className="size-5 text-muted" />
      </Link>
    </li>
  );
}

interface RowButtonProps {
  children: string;
  /** A remark at the end of the row. */
  note: string;
  onClick: () => void;
}

export function RowButton({ children, note, onClick }: RowButtonProps) {
  return (
    <li>
      <button type="button" className={ROW} onClick={onClick}>
        <span className="min-w-0">{children}</span>
        <span className="rounded-full border border-dashed border-control px-3 text-sm font-normal text-muted">
          {note}
        </span>
      </button>
    </li>
  );
}
