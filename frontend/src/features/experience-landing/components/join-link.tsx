import type { MouseEvent } from 'react';
import { ButtonLink } from '#shared/ui/button.tsx';
import { loadConfetti } from '#shared/ui/celebrate.ts';
import { useJoin } from '../hooks/use-join.ts';
import { experienceLandingStrings as strings } from '../strings.ts';

interface JoinLinkProps {
  to: string;
  label: string;
  /** Fetches the page that it leads to, while the celebration lasts. */
  fetchNext: () => void;
}

/** A link underneath: it works without scripts, and opens in another tab for those who ask for that. */
export function JoinLink({ to, label, fetchNext }: JoinLinkProps) {
  const { joined, join } = useJoin(to);
  const prepare = () => void loadConfetti();
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    join();
    fetchNext();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <ButtonLink to={to} size="lg" onClick={press} onPointerEnter={prepare} onFocus={prepare}>
        {label}
      </ButtonLink>
      <p role="status" className="min-h-7 font-semibold">
        {joined && strings.joined}
      </p>
    </div>
  );
}
