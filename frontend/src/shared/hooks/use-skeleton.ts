import { useEffect, useState } from 'react';

const QUIET_MS = 400;
const SHOWN_MS = 300;

type Phase = 'quiet' | 'skeleton' | 'content';

/** What to show while something loads: nothing for 400 ms, then a skeleton that stays long enough to be seen. */
export function useSkeleton(pending: boolean): Phase {
  const [shownAt, setShownAt] = useState<number | null>(null);
  useEffect(() => {
    if (pending && shownAt === null) {
      const timer = setTimeout(() => setShownAt(performance.now()), QUIET_MS);
      return () => clearTimeout(timer);
    }
    if (!pending && shownAt !== null) {
      const timer = setTimeout(() => setShownAt(null), Math.max(0, shownAt + SHOWN_MS - performance.now()));
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [pending, shownAt]);
  if (shownAt !== null) return 'skeleton';
  return pending ? 'quiet' : 'content';
}
