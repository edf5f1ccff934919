import { useEffect, useState, useSyncExternalStore } from 'react';
import { RecorderSession, type RecorderView } from '../session.ts';

/** A recorder that lives as long as what shows it. */
export function useRecorder(): [RecorderView, RecorderSession] {
  const [session] = useState(() => new RecorderSession());
  const view = useSyncExternalStore(session.subscribe, session.get);
  useEffect(() => session.attach(), [session]);
  return [view, session];
}
