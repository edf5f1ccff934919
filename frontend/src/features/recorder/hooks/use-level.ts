import { useEffect, useState } from 'react';
import { listen } from '../level.ts';

/** How loud the microphone hears, 0 to 1. */
export function useLevel(stream: MediaStream): number {
  const [level, setLevel] = useState(0);
  useEffect(() => listen(stream, setLevel), [stream]);
  return level;
}
