import { useEffect } from 'react';
import { ownProfileQuery } from '#shared/account/own-profile.ts';
import { endSession, queryClient } from '#shared/api/query-client.ts';
import { arriving } from '#shared/ui/lazy-part.ts';
import { toasts } from '#shared/ui/toasts.ts';
import { lacksOnce } from '#shared/person/lacks-once.ts';
import { keyOf, pendingRegistrations } from '../pending.ts';
import { registrationsQuery } from '#shared/account/own-registrations.ts';
import type { Outcome } from '../send.ts';
import { registrationStrings as strings } from '../strings.ts';

/** Between tries while the person stays; after the last one the next visit tries again. */
const RETRY_MS = [30_000, 120_000, 600_000];

/** Sends what was asked for before the sign-in. For frames whose guard has claimed the drafts for who is signed in. */
export function useSendPending(): void {
  useEffect(() => {
    let gone = false;
    let tries = 0;
    let waitsForPerson = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const send = async (): Promise<void> => {
      clearTimeout(timer);
      // Rarely needed: nearly nobody has something that waits.
      if (pendingRegistrations().length === 0) return;
      const { sendPending } = await arriving(() => import('../send.ts'));
      const outcomes = await sendPending();
      if (gone || outcomes.length === 0) return;
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
    // Whoever has just said who they are has the place that waited for it.
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
      gone = true;
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
