import { LEASE_SECONDS } from '@emberhood/contracts/constants';
import { useEffect, useEffectEvent } from 'react';
import { useNow } from '#shared/hooks/use-now.ts';

const RENEW_EVERY_MS = (LEASE_SECONDS / 2) * 1_000;

interface Claimable {
  id: string;
  claim: { mine: boolean; until: string } | null;
}

/** Seconds left of one's own claim; renewed at half time while the page is visible. */
export function useLease(item: Claimable, renew: () => void): number | null {
  const mine = item.claim?.mine === true;
  const now = useNow(mine ? 'second' : 'still');
  const onTick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') renew();
  });
  useEffect(() => {
    if (!mine) return;
    const timer = setInterval(() => onTick(), RENEW_EVERY_MS);
    return () => clearInterval(timer);
  }, [mine, item.id]);
  if (!mine || !item.claim) return null;
  const left = Math.ceil((new Date(item.claim.until).getTime() - now) / 1_000);
  return Math.min(LEASE_SECONDS, Math.max(0, left));
}
