import { useEffect, useId, useRef } from 'react';
import { AlertMark } from '#shared/ui/icon.tsx';
import { formStrings as strings } from './strings.ts';

export interface FormIssue {
  /** Path of the field in the form. */
  field: string;
  message: string;
}

interface ErrorSummaryProps {
  issues: readonly FormIssue[];
  refusals: number;
  /** Moves the focus to the field. */
  onGo: (field: string) => void;
}

/** Lists what is missing, each with a link to its field. Takes the focus whenever the form was refused. */
export function ErrorSummary({ issues, refusals, onGo }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  const answered = useRef(0);
  // Not by the count alone: the issues may be drawn after it, and the summary with them.
  useEffect(() => {
    if (refusals === answered.current || ref.current === null) return;
    answered.current = refusals;
    ref.current.focus();
  });
  if (issues.length === 0) return null;
  return (
    <div
      ref={ref}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className="flex gap-3 rounded-control border-2 border-danger bg-surface p-4 text-ink focus-visible:outline-3"
    >
      <AlertMark />
      <div className="min-w-0">
        <p id={id} className="font-semibold">
          {strings.missing}
        </p>
        <ul className="mt-1 space-y-1">
          {issues.map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#${field}`}
                className="inline-block py-1 underline underline-offset-4"
                onClick={(event) => {
                  event.preventDefault();
                  onGo(field);
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Focuses the first input inside the part of a form with this id. */
export function focusWithin(id: string): void {
  document.getElementById(id)?.querySelector('input')?.focus();
}
