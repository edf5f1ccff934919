import { LEASE_SECONDS } from '@emberhood/contracts/constants';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNow } from '#shared/hooks/use-now.ts';

const RENEW_EVERY_MS = (LEASE_SECONDS / 2) * 1_000;

interface Claimable {
  id: string;
  claim: { mine: boolean; until: string } | null;
}

/** Each is a sign that somebody is at the page. */
const USES = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** Seconds left of one's own claim; renewed at half time while the page is visible and used, or it would never end. */
export function useLease(item: Claimable, renew: () => void): number | null {
  const mine = item.claim?.mine === true;
  const now = useNow(mine ? 'second' : 'still');
  const usedAt = useRef(0);
  const onTick = useEffectEvent(() => {
    const isUsed = Date.now() - usedAt.current < LEASE_SECONDS * 1_000;
    if (document.visibilityState === 'visible' && isUsed) renew();
  });
  useEffect(() => {
    const onUse = () => {
      usedAt.current = Date.now();
    };
    onUse();
    for (const use of USES) addEventListener(use, onUse, { passive: true });
    return () => {
      for (const use of USES) removeEventListener(use, onUse);
    };
  }, [mine, item.id]);
  useEffect(() => {
    if (!mine) return;
    const timer = setInterval(() => onTick(), RENEW_EVERY_MS);
    return () => clearInterval(timer);
  }, [mine, item.id]);
  if (!mine || !item.claim) return null;
  const left = Math.ceil((new Date(item.claim.until).getTime() - now) / 1_000);
  return Math.min(LEASE_SECONDS, Math.max(0, left));
}
