import { useState, useEffect } from 'react';
import { Meter } from '#shared/ui/progress.tsx';
import { recorderStrings as strings } from '../strings.ts';
import { listen } from '../level.ts';

/** Above what a quiet room gives. */
const HEARD = 0.35;

/** How loud the microphone hears, 0 to 1; nothing while the browser cannot tell. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const [level, setLevel] = useState<number | null>(null);
  const [heard, setHeard] = useState(false);
  useEffect(() => listen(stream, setLevel), [stream]);
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
