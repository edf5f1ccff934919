import { useState, type ReactNode } from 'react';
import { titleOf } from '#shared/api/describe.ts';
import type { ApiProblem } from '#shared/api/problem.ts';
import { problemStrings } from '#shared/api/strings.ts';
import { useNow } from '#shared/hooks/use-now.ts';
import { Button } from './button.tsx';

interface ProblemPanelProps {
  problem: ApiProblem;
  onRetry?: (() => void) | undefined;
  /** The second way on, such as a link to the list. */
  action?: ReactNode;
  /** Takes the place of the problem's own words where the screen can say more. */
  text?: string | undefined;
}

/** Why a screen or a part of it is not there, and the two ways on. */
export function ProblemPanel({ problem, onRetry, action, text }: ProblemPanelProps) {
  return (
    <div role="alert" className="rounded-card border border-line bg-surface p-6">
      <div className="max-w-[62ch] space-y-3">
        <h2 className="text-xl font-bold">{titleOf(problem)}</h2>
        <p>{text ?? problem.message}</p>
        {problem.status >= 500 && problem.requestId !== undefined && (
          <p className="text-sm text-muted">{problemStrings.reference(problem.requestId)}</p>
        )}
        <div className="flex flex-wrap gap-3 pt-2">
          {onRetry && <RetryButton key={problem.requestId} seconds={problem.retryAfter ?? 0} onRetry={onRetry} />}
          {action}
        </div>
      </div>
    </div>
  );
}

/** Waits out the time that the server asked for. */
function RetryButton({ seconds, onRetry }: { seconds: number; onRetry: () => void }) {
  const [until] = useState(() => Date.now() + seconds * 1_000);
  const now = useNow(seconds > 0);
  const left = Math.ceil((until - now) / 1_000);
  return (
    <Button aria-disabled={left > 0} onClick={() => left <= 0 && onRetry()}>
      {left > 0 ? problemStrings.retryIn(left) : problemStrings.retry}
    </Button>
  );
}
