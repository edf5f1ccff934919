import { useEffect } from 'react';
import { ownProfileQuery } from '#shared/account/own-profile.ts';
import { registrationsQuery } from '#shared/account/own-registrations.ts';
import { onUnsentAsked } from '#shared/account/unsent.ts';
import { endSession, queryClient } from '#shared/api/query-client.ts';
import { lacksOnce } from '#shared/person/lacks-once.ts';
import { arriving } from '#shared/ui/lazy-part.ts';
import { toasts } from '#shared/ui/toasts.ts';
import { keyOf, pendingRegistrations } from '../pending.ts';
import type { Outcome } from '../send.ts';
import { registrationStrings as strings } from '../strings.ts';

/** Delays between retries while the page is open; after the last one the next visit retries. */
const RETRY_MS = [30_000, 120_000, 600_000];

onUnsentAsked(() => Promise.resolve(pendingRegistrations().length > 0));

/** Sends registrations from before the sign-in, in layouts whose guard has assigned the drafts to the user. */
export function useSendPending(): void {
  useEffect(() => {
    /** Of the call whose outcomes count: an event during a send joins it, and another screen tells for itself. */
    let latest = 0;
    let tries = 0;
    let waitsForPerson = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const send = async (): Promise<void> => {
      clearTimeout(timer);
      // Loaded on demand: pending registrations are rare.
      if (pendingRegistrations().length === 0) return;
      const call = (latest += 1);
      const { sendPending } = await arriving(() => import('../send.ts'));
      const outcomes = await sendPending();
      if (call !== latest || outcomes.length === 0) return;
      for (const outcome of outcomes) tell(outcome);
      waitsForPerson = outcomes.some(({ result }) => result.is === 'kept' && result.until === 'person');
      void queryClient.invalidateQueries(registrationsQuery);
      const wait = RETRY_MS[tries];
      if (!outcomes.some(({ result }) => result.is === 'kept' && result.until === 'later') || wait === undefined)
        return;
      tries += 1;
      timer = setTimeout(() => void send(), wait);
    };
    const online = () => void send();
    // Retries the registration that waited for the member's personal facts.
    const stopLooking = queryClient.getQueryCache().subscribe(({ query, type }) => {
      if (type !== 'updated' || (query.queryKey as unknown[])[0] !== ownProfileQuery.queryKey[0] || !waitsForPerson)
        return;
      const profile = queryClient.getQueryData(ownProfileQuery.queryKey);
      if (!profile || lacksOnce(profile)) return;
      waitsForPerson = false;
      void send();
    });

    void send();
    addEventListener('online', online);
    return () => {
      latest += 1;
      stopLooking();
      clearTimeout(timer);
      removeEventListener('online', online);
    };
  }, []);
}

function tell({ pending, result }: Outcome): void {
  const key = `registration/${keyOf(pending.submission.offering)}`;
  if (result.is === 'sent') toasts.show(strings.waitlist.joinedFor(pending.name), { key });
  else if (result.is === 'refused') toasts.show(result.problem.message, { key, kind: 'error' });
  else if (result.until === 'sign-in') endSession();
  else if (result.until === 'person') toasts.show(strings.person.keeps(pending.name), { key });
  else if (result.until === 'later') toasts.show(strings.sendLater(pending.name), { key });
}
