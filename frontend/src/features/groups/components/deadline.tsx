import { useEffect, useEffectEvent } from 'react';
import { useNow } from '#shared/hooks/use-now.ts';
import { localMoment } from '#shared/vocabulary/local-time.ts';
import { groupStrings as strings } from '../strings.ts';
import { timeLeft } from '../time-left.ts';

interface DeadlineProps {
  until: string;
  timezone: string;
  /** What is said of the moment. */
  words: (moment: string) => string;
  /** Once, when it is over while somebody looks. */
  onOver: () => void;
}

/** Until when there is to answer, and how much of that is left; the part that moves is not read out again and again. */
export function Deadline({ until, timezone, words, onOver }: DeadlineProps) {
  const now = useNow('second');
  const left = timeLeft(Date.parse(until) - now);
  const isOver = left === null;
  const tell = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) tell();
  }, [isOver]);
  return (
    <p className="text-pretty">
      {words(localMoment(until, timezone))} <strong>{left === null ? strings.timeOver : strings.timeLeft(left)}</strong>
    </p>
  );
}
