import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { celebrate } from '#shared/ui/celebrate.ts';

const CELEBRATION_MS = 500;

/** Joining celebrates, then goes on after half a second, whatever has become of the confetti by then (EXP-21). */
export function useJoin(address: string): { joined: boolean; join: () => void } {
  const [joined, setJoined] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  const join = () => {
    if (timer.current !== undefined) return;
    setJoined(true);
    timer.current = setTimeout(() => void navigate(address), CELEBRATION_MS);
    void celebrate();
  };
  return { joined, join };
}
