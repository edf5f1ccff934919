import { useEffect, useState } from 'react';
import { listen } from '../level.ts';

/** How loud the microphone hears, 0 to 1; null while nobody can tell. */
export function useLevel(stream: MediaStream): number | null {
  const [level, setLevel] = useState<number | null>(null);
  useEffect(() => listen(stream, setLevel), [stream]);
  return level;
}
