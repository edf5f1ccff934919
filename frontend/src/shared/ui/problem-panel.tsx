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
/** By code where it says more than the status, which is 0 without a response. */
const TITLES: Readonly<Record<string | number, string>> = {
  'CLIENT.OFFLINE': titles.unreachable,
  'CLIENT.TIMEOUT': titles.slow,
  'REQUEST.TIMEOUT': titles.slow,
  'RPC.TIMEOUT': titles.slow,
  401: titles.signIn,
  403: titles.forbidden,
  404: titles.missing,
  409: titles.conflict,
  413: titles.tooLarge,
  415: titles.unusable,
  422: titles.unusable,
  429: titles.tooMany,
  503: titles.resting,
};

/** The heading over a problem's own message. */
export const titleOf = ({ code, status }: ApiProblem): string =>
  TITLES[code] ?? TITLES[status] ?? (status >= 400 && status < 500 ? titles.refused : titles.broken);
