import { AttendanceInput } from '@emberhood/contracts/groups/host';
import { hostingApi } from '@emberhood/contracts/http/hosting';
import { z } from '@emberhood/contracts/zod';
import { useEffect, useEffectEvent } from 'react';
import { call } from '#shared/api/client.ts';
import { invalidate, queryClient } from '#shared/api/query-client.ts';
import { Draft } from '#shared/drafts/draft.ts';
import { Outbox, outboxes } from '#shared/drafts/outbox.ts';
import { OWN, storedKeys } from '#shared/drafts/storage.ts';
import { useTryingAgain } from '#shared/hooks/use-trying-again.ts';
import { useStore } from '#shared/store.ts';
import { toasts } from '#shared/ui/toasts.ts';
import { hostRecordQuery, rosterQuery } from './api.ts';
import { hostingStrings as strings } from './strings.ts';

const Unsent = z.object({ key: z.uuid(), marks: z.array(AttendanceInput) });
type Unsent = z.output<typeof Unsent>;
const Kept = z.object({ unsent: z.array(Unsent) });
type Kept = z.output<typeof Kept>;

const PREFIX = 'attendance.';
const outboxOf = outboxes(
  (groupId) =>
    new Outbox<Unsent, Kept>(
      new Draft<Kept>({ key: PREFIX + groupId, version: 1, schema: Kept, initial: { unsent: [] } }),
    ),
);

/** Attendance marked without a connection: stored on this device until it is delivered. */
export function useAttendanceOutbox(groupId: string) {
  const outbox = outboxOf(groupId);
  const { value, state } = useStore(outbox.draft);
  const { unsent } = value;
  const tried = useStore(outbox.tried);
  const last = unsent.at(-1);
  const how = last && tried.get(last.key);
  const problem = how === undefined || how === 'sending' ? null : how;
  const retry = () => outbox.resume(send(groupId));
  useTryingAgain(problem ?? undefined, retry);
  return {
    /** For each seat the last mark counts. */
    waiting: unsent.flatMap(({ marks }) => marks),
    /** Whether they survive a reload. */
    kept: state !== 'not-saved',
    sending: how === 'sending',
    problem,
    retry,
    save: (marks: AttendanceInput[]) => {
      // Sends earlier marks first.
      retry();
      const one = { key: crypto.randomUUID(), marks };
      outbox.keep([...outbox.unsent, one]);
      outbox.deliver(one, send(groupId));
    },
    discard: () => outbox.keep([]),
  };
}

/** Sends undelivered marks of all groups, now and when the connection returns. */
export function useResumeAttendance(): void {
  const resume = useEffectEvent(() => {
    for (const key of storedKeys(OWN + PREFIX)) {
      const groupId = key.slice(OWN.length + PREFIX.length);
      outboxOf(groupId).resume(send(groupId));
    }
  });
  useEffect(() => {
    const again = () => resume();
    again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
}

const send =
  (id: string) =>
  async ({ marks }: Unsent): Promise<void> => {
    const { queryKey } = rosterQuery(id);
    await call(hostingApi.markAttendance, { params: { id }, body: { marks } }).catch((error: unknown) => {
      // The group may be over by now, or its host suspended.
      void invalidate(queryKey, hostRecordQuery.queryKey);
      throw error;
    });
    // Updates the cache, so that marks do not jump back until the roster is refetched.
    queryClient.setQueryData(
      queryKey,
      (known) =>
        known && {
          ...known,
          roster: known.roster.map((entry) => ({
            ...entry,
            attendance: { ...entry.attendance, ...bySession(marks.filter(({ seatId }) => seatId === entry.seatId)) },
          })),
        },
    );
    void invalidate(queryKey);
    toasts.show(strings.marksSaved, { key: 'attendance' });
  };

const bySession = (marks: readonly AttendanceInput[]) =>
  Object.fromEntries(marks.map(({ sessionId, state }) => [sessionId, state]));
