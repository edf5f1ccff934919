import { useState } from 'react';
import { Meter } from '#shared/ui/progress.tsx';
import { useLevel } from '../hooks/use-level.ts';
import { recorderStrings as strings } from '../strings.ts';

/** Above what a quiet room gives. */
const HEARD = 0.35;

export function LevelMeter({ stream }: { stream: MediaStream }) {
  const level = useLevel(stream);
  const [heard, setHeard] = useState(false);
  if (level !== null && level > HEARD && !heard) setHeard(true);
  // A browser that does not listen says nothing about the microphone.
  if (level === null && !heard) return null;
  return (
    <div className="space-y-1">
      <Meter label={strings.level} value={level ?? 0} max={1} />
      <p role="status" className="text-sm text-muted">
        {heard ? strings.heard : strings.unheard}
      </p>
    </div>
  );
}
