import { useEffect, useMemo, useState } from 'react';
import { chunkEnds, pauseMs } from './typing.ts';

/** How many characters of a text are typed so far; all of them at once when `whole`. */
export function useTyping(text: string, whole: boolean, onTyped: () => void): number {
  const ends = useMemo(() => chunkEnds(text), [text]);
  const [chunks, setChunks] = useState(0);
  const done = whole || chunks >= ends.length;

  useEffect(() => {
    if (done) return undefined;
    const timer = setTimeout(() => setChunks(chunks + 1), pauseMs(Math.random()));
    return () => clearTimeout(timer);
  }, [chunks, done]);

  useEffect(() => {
    if (done) onTyped();
  }, [done, onTyped]);

  return done ? text.length : (ends[chunks - 1] ?? 0);
}
