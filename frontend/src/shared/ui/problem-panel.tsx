import { useState, type ReactNode } from 'react';
import type { ApiProblem } from '#shared/api/problem.ts';
import { problemStrings } from '#shared/api/strings.ts';
import { discs, ringOf } from '#shared/art/ring.ts';
import { useNow } from '#shared/hooks/use-now.ts';
import { Button } from './button.tsx';

interface ProblemPanelProps {
  problem: ApiProblem;
  onRetry?: ((button: HTMLElement) => void) | undefined;
  /** A retry is running: the button stays, and keeps the focus. */
  retrying?: boolean;
  /** The second way on, such as a link to the list. */
  action?: ReactNode;
}

/** Why a screen or a part of it could not be loaded, and the two ways on. */
export function ProblemPanel({ problem, onRetry, retrying = false, action }: ProblemPanelProps) {
  const seconds = problem.retryAfter ?? 0;
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-6 rounded-card border border-line bg-surface p-6 sm:flex-row sm:p-8"
    >
      <ProblemRing />
      <div className="min-w-0 max-w-[62ch] space-y-3">
        <h2 className="display-3">{titleOf(problem)}</h2>
        <p className="text-pretty">{problem.message}</p>
        {problem.status >= 500 && problem.requestId !== undefined && (
          <p className="text-sm wrap-anywhere text-muted">{problemStrings.reference(problem.requestId)}</p>
        )}
        <div className="flex flex-wrap gap-3 pt-2">
          {onRetry && (
            // A new key restarts the countdown.
            <RetryButton
              key={seconds > 0 ? problem.requestId : undefined}
              seconds={seconds}
              busy={retrying}
              onRetry={onRetry}
            />
          )}
          {action}
        </div>
      </div>
    </div>
  );
}

interface RetryButtonProps {
  seconds: number;
  busy: boolean;
  onRetry: (button: HTMLElement) => void;
}

/** Disabled for as long as the server asked to wait. */
function RetryButton({ seconds, busy, onRetry }: RetryButtonProps) {
  const [until] = useState(() => Date.now() + seconds * 1_000);
  const now = useNow(seconds > 0 ? 'second' : 'still', Date.now);
  const left = Math.ceil((until - now) / 1_000);
  return (
    <Button
      aria-disabled={left > 0}
      className="tabular-nums"
      busy={busy}
      busyLabel={problemStrings.retrying}
      onClick={({ currentTarget }) => left <= 0 && onRetry(currentTarget)}
    >
      {left > 0 ? problemStrings.retryIn(left) : problemStrings.retry}
    </Button>
  );
}

const MISSING = 1;

/** A circle of which one seat is missing. */
function ProblemRing() {
  const { size, seat, seats } = ringOf(8, 0, 100);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" className="size-20 shrink-0 sm:size-28">
      <path d={discs(seats.toSpliced(MISSING, 1), seat)} className="ember-cool" />
    </svg>
  );
}

const { titles } = problemStrings;

/** The heading over a problem's own message. */
export function titleOf(problem: ApiProblem): string {
  switch (problem.code) {
    case 'CLIENT.OFFLINE':
      return titles.unreachable;
    case 'CLIENT.TIMEOUT':
    case 'REQUEST.TIMEOUT':
    case 'RPC.TIMEOUT':
      return titles.slow;
    case 'CLIENT.UNREADABLE':
      return titles.broken;
    default:
      return titleOfStatus(problem.status);
  }
}

function titleOfStatus(status: number): string {
  if (status === 401) return titles.signIn;
  if (status === 403) return titles.forbidden;
  if (status === 404) return titles.missing;
  if (status === 409) return titles.conflict;
  if (status === 413) return titles.tooLarge;
  if (status === 415 || status === 422) return titles.unusable;
  if (status === 429) return titles.tooMany;
  if (status >= 400 && status < 500) return titles.refused;
  return status === 503 ? titles.resting : titles.broken;
}
