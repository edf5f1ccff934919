import { randomUUID } from 'node:crypto';
import { events, groupsRpc } from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { codeOf, eventually } from '@emberhood/service-kit/testing';
import { City, type Member } from '../../testing/city.ts';
import { during, mendConnections, overhear } from '../../testing/cut.ts';
import { chatOf, lockedGroup, reportsOf, resolveReport, setApart } from '../../testing/safety.ts';
import { ChatRepository } from './chat.repository.ts';

describe('the chat of a group', () => {
  let members: Member[];
  let groupId: string, ana: string, bo: string, cleo: string;

  const { world, city } = City.duringTests({ CHAT_MESSAGES_PER_MINUTE: '60' });

  beforeEach(async () => {
    ({ groupId, ana, bo, cleo, members } = await lockedGroup(city));
  });

  const at = (parts: object = {}) => ({ params: { id: groupId }, ...parts });
  const { to, send, page, deleteMessage, report } = chatOf(city, () => groupId);
  const texts = async (accountId: string) => (await page(accountId)).messages.map(({ text }) => text);
  const unread = async (accountId: string) => (await city.call(groupsRpc.groupChat, accountId, at())).chat.unread;
  const sendCode = (accountId: string) => codeOf(send(accountId, 'Hello'));

  it('opens with the lock, closes some days after the end, and says whether it is open', async () => {
    await world.rows(`update groups set state = 'published' where id = $1`, [groupId]);
    expect(await sendCode(ana)).toBe('GROUPS.CHAT_NOT_OPEN');
    await world.rows(`update groups set state = 'locked' where id = $1`, [groupId]);
    expect(await sendCode(ana)).toBe('none');
    await world.rows(`update groups set state = 'completed' where id = $1`, [groupId]);
    await city.end(groupId, 13);
    expect(await sendCode(ana)).toBe('none');
    await city.end(groupId, 14);
    expect(await sendCode(ana)).toBe('GROUPS.CHAT_CLOSED');
    expect(await texts(bo)).toEqual(['Hello', 'Hello']);
    expect((await page(bo)).chat.state).toBe('closed');
    await city.end(groupId, 13);
    await world.rows(`update groups set state = 'dissolved' where id = $1`, [groupId]);
    expect(await sendCode(ana)).toBe('GROUPS.CHAT_CLOSED');
  });

  it('is there for members of the group from their joining to their leaving', async () => {
    const before = await send(ana, 'Before Cleo came');
    await city.call(groupsRpc.hostMessage, city.host, groupId, { text: 'Bring an apron.' });
    const { fromHost } = await page(bo);
    await world.rows('update seats set joined_at = now() where account_id = $1', [cleo]);
    await send(ana, 'After');
    expect(await page(cleo)).toMatchObject({ messages: [{ text: 'After' }], fromHost: [] });
    expect((await city.call(groupsRpc.myGroup, cleo, groupId)).group.hostMessages).toEqual([]);
    const reported = { ...to(fromHost[0]?.id), body: { reason: 'other' } };
    const refused = [
      await codeOf(city.call(groupsRpc.reportHostMessage, cleo, reported)),
      await report(cleo, before.id, 'other'),
    ];
    expect(refused).toEqual(Array(2).fill('GROUPS.MESSAGE_NOT_FOUND'));
    await world.rows('delete from host_messages');
    expect(await sendCode(randomUUID())).toBe('GROUPS.NOT_FOUND');
    expect(await sendCode(city.host)).toBe('GROUPS.NOT_FOUND');
    await world.rows(`update seats set left_at = now(), left_reason = 'left' where account_id = $1`, [ana]);
    expect(await codeOf(page(ana))).toBe('GROUPS.NOT_FOUND');
    expect(await sendCode(ana)).toBe('GROUPS.NOT_FOUND');
    const listeners = [ana, bo, randomUUID(), cleo].map((accountId) => ({ groupId, accountId }));
    const { revisions } = await world.stack.rpc.call(groupsRpc.chatRevisions, { listeners });
    expect(revisions).toEqual([null, 3, null, 3]);
    expect((await page(bo)).messages.map(({ firstName }) => firstName)).toEqual([null, null]);
  });

  it('numbers members with the same first name, like the lists of the group and its host', async () => {
    await world.rows(`update seats set first_name = 'Mia' where account_id = any($1)`, [[ana, bo]]);
    for (const author of [ana, bo]) await send(author, 'Hi');
    const namesOf = (seats: { seatId: string; firstName: string | null }[]) =>
      Object.fromEntries(seats.map(({ seatId, firstName }) => [seatId, firstName]));
    const listed = async () => namesOf((await city.call(groupsRpc.myGroup, cleo, groupId)).group.groupmates);
    const names = await listed();
    expect(Object.values(names).filter((name) => name?.startsWith('Mia'))).toEqual(['Mia 1', 'Mia 2']);
    expect(names).toMatchObject(namesOf((await page(cleo)).messages));
    expect(namesOf((await city.call(groupsRpc.roster, city.host, groupId)).roster)).toEqual(names);
    await world.rows(`update seats set left_at = now(), left_reason = 'left' where account_id = $1`, [ana]);
    expect(Object.values(await listed()).filter((name) => name?.startsWith('Mia'))).toEqual(['Mia']);
  });

  it('accepts each key once, however often it is sent, and shows keys to nobody else', async () => {
    const key = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => send(ana, 'Once', { key })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect((await page(ana)).messages).toMatchObject([{ text: 'Once', mine: true, key, firstName: 'Person0' }]);
    expect((await page(bo)).messages).toMatchObject([{ text: 'Once', mine: false, key: null }]);
  });

  it('is read in pages backwards and by changes, each message once and in order', async () => {
    const written = Array.from({ length: 52 }, (_, index) => `Message ${String(index)}`);
    for (const [index, text] of written.entries()) await send(index % 2 === 0 ? ana : bo, text);
    const newest = await page(cleo);
    expect(newest.messages.map(({ text }) => text)).toEqual(written.slice(2));
    expect(newest.more).toBe(true);
    const older = await page(cleo, { before: newest.messages[0]?.place });
    expect(older.messages.map(({ text }) => text)).toEqual(written.slice(0, 2));
    expect(older.more).toBe(false);
    const fresh = await send(bo, 'Fresh');
    await deleteMessage(ana, newest.messages.find(({ text }) => text === 'Message 50')?.id);
    const changed = await page(cleo, { after: newest.revision });
    expect(changed.messages).toMatchObject([
      { text: null, gone: 'author' },
      { id: fresh.id, text: 'Fresh', gone: null },
    ]);
    expect((await page(cleo, { after: changed.revision })).messages).toEqual([]);
    expect(await codeOf(page(cleo, { after: -1 }))).toBe('REQUEST.INVALID');
  });

  it('counts what others wrote since the member last read it', async () => {
    const first = await send(ana, 'One');
    await send(ana, 'Two');
    expect([await unread(ana), await unread(bo)]).toEqual([0, 2]);
    const read = (place: number) => city.call(groupsRpc.readChat, bo, at({ body: { place } }));
    await read(first.place);
    expect(await unread(bo)).toBe(1);
    await read(1_000_000);
    await read(first.place);
    expect(await unread(bo)).toBe(0);
    const last = await send(cleo, 'Three');
    expect(await unread(bo)).toBe(1);
    await deleteMessage(cleo, last.id);
    expect(await unread(bo)).toBe(0);
  });

  it('is listed in one call with all chats of a member', async () => {
    await send(ana, 'One');
    const chatsOf = async (accountId: string) => (await city.call(groupsRpc.myChats, accountId, { params: {} })).chats;
    expect(await chatsOf(bo)).toEqual([(await page(bo)).chat]);
    expect((await chatsOf(ana)).map(({ unread: own }) => own)).toEqual([0]);
    expect(await chatsOf(randomUUID())).toEqual([]);
  });

  it('P11 hides what a blocked member writes from the one who blocked them, without the blocked one noticing', async () => {
    await send(bo, 'From Bo');
    const before = { bo: await page(bo), cleo: await page(cleo) };
    await setApart(city, groupId, [ana, bo]);
    const told = await world.column('select payload from outbox where subject = $1', [
      events.groupsBlockChanged.subject,
    ]);
    expect(told).toMatchObject([{ payload: { accountId: ana, otherId: bo, blocked: true } }]);
    expect(await texts(ana)).toEqual([]);
    expect(await unread(ana)).toBe(0);
    expect((await page(ana)).chat.blocking).toBe(true);
    expect({ bo: await page(bo), cleo: await page(cleo) }).toEqual(before);
    await send(ana, 'From Ana');
    expect(await texts(bo)).toEqual(['From Bo', 'From Ana']);
  });

  it('is closed to a suspended member, whose messages are hidden until the account is reinstated', async () => {
    await send(bo, 'From Bo');
    const before = await page(cleo);
    await tell(events.accountSuspended, 1);
    await eventually(async () => expect((await page(cleo)).messages).toMatchObject([{ text: null, gone: 'operator' }]));
    expect((await page(cleo, { after: before.revision })).messages).toMatchObject([{ text: null }]);
    expect(await sendCode(bo)).toBe('GROUPS.NOT_FOUND');
    await world.rows('update seats set left_at = null, left_reason = null where account_id = $1', [bo]);
    expect(await sendCode(bo)).toBe('GROUPS.NOT_FOUND');
    expect(await codeOf(page(bo))).toBe('GROUPS.NOT_FOUND');
    await tell(events.accountReinstated, 2);
    await eventually(async () => expect(await texts(cleo)).toEqual(['From Bo']));
    // An older event that comes late.
    const late = world
      .get(Transactions)
      .run((tx) => world.get(ChatRepository).setHidden(tx, { accountId: bo, version: 1 }, true));
    expect(await late).toBe(false);
  });

  const tell = (definition: typeof events.accountSuspended, version: number) =>
    world.stack.publish(definition, { accountId: bo, version });

  it('limits how much one member writes, but not the others', async () => {
    await world.rows(
      `insert into chat_messages (id, group_id, seat_id, key, place, revision, text)
       select gen_random_uuid(), s.group_id, s.id, gen_random_uuid(), n, n, 'Again' from seats s, generate_series(1, 60) n
       where s.account_id = $1`,
      [ana],
    );
    await world.rows('insert into chat_rooms (group_id, revision) values ($1, 60)', [groupId]);
    expect(await sendCode(ana)).toBe('GROUPS.CHAT_TOO_MANY');
    expect(await sendCode(bo)).toBe('none');
    await world.rows(`update chat_messages set sent_at = sent_at - interval '1 minute'`);
    expect(await sendCode(ana)).toBe('none');
    for (const text of ['', '   \n ', 'x'.repeat(2_001)]) expect(await codeOf(send(ana, text))).toBe('REQUEST.INVALID');
  });

  it('has messages that members report once, with their text, and nobody learns who reported', async () => {
    const message = await send(bo, 'Something that hurts');
    await deleteMessage(bo, message.id);
    const hurts = (by: string) => report(by, message.id, 'hate_or_harassment', 'It was about me.');
    expect(await hurts(bo)).toBe('GROUPS.MESSAGE_NOT_FOUND');
    expect(await hurts(randomUUID())).toBe('GROUPS.MESSAGE_NOT_FOUND');
    expect([await hurts(ana), await hurts(ana), await hurts(cleo)]).toEqual(['none', 'none', 'none']);
    const reports = await reportsOf(city, groupId);
    expect(reports).toHaveLength(2);
    expect(reports[0]).toMatchObject({
      kind: 'message',
      state: 'open',
      quote: 'Something that hurts',
      quoteGone: true,
      about: { accountId: bo },
      reason: 'hate_or_harassment',
    });
    for (const { accountId, registrationId } of members.filter((one) => one.accountId !== bo)) {
      expect(JSON.stringify(reports)).not.toContain(accountId);
      expect(JSON.stringify(reports)).not.toContain(registrationId);
    }
  });

  it('loses a message that an operator removes, for everybody including its author', async () => {
    const message = await send(bo, 'Something that hurts');
    await report(ana, message.id, 'scam');
    const [found] = await reportsOf(city, groupId);
    const decide = () => resolveReport(city, found?.id, { removeMessage: true });
    expect((await Promise.all([decide(), decide()])).toSorted()).toEqual(['GROUPS.REPORT_CHANGED', 'none']);
    for (const reader of [ana, bo, cleo])
      expect((await page(reader)).messages).toMatchObject([{ text: null, gone: 'operator' }]);
    expect(await codeOf(deleteMessage(bo, message.id))).toBe('GROUPS.MESSAGE_NOT_FOUND');
  });

  it('has the host’s messages, which members report and operators read and remove, until the group is over', async () => {
    const write = (text: string) => codeOf(city.call(groupsRpc.hostMessage, city.host, groupId, { text }));
    expect(await write('Send me your number')).toBe('none');
    const seenBy = async (accountId: string) =>
      (await city.call(groupsRpc.myGroup, accountId, groupId)).group.hostMessages;
    const [message] = await seenBy(ana);
    expect(message).toMatchObject({ text: 'Send me your number' });
    const inChat = async (accountId: string) => (await page(accountId)).fromHost;
    expect(await inChat(ana)).toMatchObject([{ id: message?.id, firstName: 'Lena', text: 'Send me your number' }]);
    const { revision } = await page(ana);
    expect(revision).toBeGreaterThan(0);
    const about = { ...to(message?.id), body: { reason: 'contact_details_or_ads' } };
    const reportHost = (accountId: string) => codeOf(city.call(groupsRpc.reportHostMessage, accountId, about));
    expect([await reportHost(ana), await reportHost(ana)]).toEqual(['none', 'none']);
    expect(await reportHost(randomUUID())).toBe('GROUPS.MESSAGE_NOT_FOUND');
    const cases = await reportsOf(city, groupId);
    expect(cases).toMatchObject([
      {
        kind: 'host_message',
        quote: 'Send me your number',
        quoteGone: false,
        about: { accountId: city.host, firstName: 'Lena' },
      },
    ]);
    expect(JSON.stringify(cases)).not.toContain(ana);
    await resolveReport(city, cases[0]?.id, { removeMessage: true });
    expect(await seenBy(cleo)).toEqual([]);
    expect(await page(cleo, { after: revision })).toMatchObject({ fromHost: [], revision: revision + 1 });
    await write('The door is on the left.');
    const read = async (cursor?: string) =>
      city.call(groupsRpc.hostMessages, city.operator, { query: { limit: 1, ...(cursor && { cursor }) } });
    const newest = await read();
    expect(newest.messages).toMatchObject([{ groupId, hostId: city.host, text: 'The door is on the left.' }]);
    const older = await read(newest.nextCursor ?? '');
    expect(older).toMatchObject({ messages: [{ text: 'Send me your number', removed: true }], nextCursor: null });
    const noted = `select 1 from private_reads where actor = $1 and what = 'host messages'`;
    expect(await world.rows(noted, [city.operator])).toHaveLength(2);
    await world.rows(`update groups set state = 'completed' where id = $1`, [groupId]);
    expect(await write('See you again?')).toBe('GROUPS.NOT_NOW');
  });

  it('has a host’s message once that was sent again after a lost answer, and at most twenty a day', async () => {
    const write = (text: string) => codeOf(city.call(groupsRpc.hostMessage, city.host, groupId, { text }));
    const told = () =>
      world.rows('select text from host_messages where group_id = $1 order by sent_at, text', [groupId]);
    const again = await Promise.all(Array.from({ length: 12 }, () => write('The door is on the left.')));
    expect(new Set(again)).toEqual(new Set(['none']));
    expect(await told()).toEqual([{ text: 'The door is on the left.' }]);
    const mails = `select 1 from notices where group_id = $1 and kind = 'host_message' and account_id = $2`;
    expect(await world.rows(mails, [groupId, ana])).toHaveLength(1);
    for (let count = 2; count <= 20; count++) expect(await write(`Message ${String(count)}`)).toBe('none');
    expect(await write('One more')).toBe('REQUEST.RATE_LIMITED');
    expect(await told()).toHaveLength(20);
    await world.rows(`update host_messages set sent_at = sent_at - interval '1 day' where group_id = $1`, [groupId]);
    expect(await write('The door is on the left.')).toBe('none');
  });

  it('accepts a report about a groupmate by their seat, and about nobody else', async () => {
    const report = async (accountId: string, about: string, note?: string) => {
      const params = { id: groupId, seatId: (await world.seatOf(about, groupId)) || randomUUID() };
      const body = { reason: 'other', note };
      return codeOf(city.call(groupsRpc.reportGroupmate, accountId, { params, body }));
    };
    expect(await report(ana, ana)).toBe('GROUPS.NOT_FOUND');
    expect(await report(ana, randomUUID())).toBe('GROUPS.NOT_FOUND');
    expect(await report(randomUUID(), bo)).toBe('GROUPS.NOT_FOUND');
    expect([await report(ana, bo, 'Followed me home.'), await report(ana, bo)]).toEqual(['none', 'none']);
    expect(await reportsOf(city, groupId)).toMatchObject([
      { kind: 'groupmate', quote: null, note: 'Followed me home.', about: { accountId: bo } },
    ]);
    // Somebody who had left before the other came.
    const past = `joined_at = now() - interval '2 days', left_at = now() - interval '1 day', left_reason = 'left'`;
    await world.rows(`update seats set ${past} where account_id = $1`, [bo]);
    expect([await report(ana, bo), await codeOf(setApart(city, groupId, [ana, bo]))]).toEqual(
      Array(2).fill('GROUPS.NOT_FOUND'),
    );
  });

  it('hears nothing of a host who was replaced at that moment', async () => {
    const seatId = await world.seatOf(ana, groupId);
    const [session] = await city.sessionsOf(groupId);
    const marks = [{ seatId, sessionId: session!.id, state: 'present' }];
    const acts = [
      [groupsRpc.hostMessage, { text: 'Bring an apron.' }],
      [groupsRpc.markAttendance, { marks }],
      [groupsRpc.hostAskReplacement, {}],
    ] as const;
    for (const [call, body] of acts) {
      const refused = await during(world, {
        work: () => codeOf(city.call(call, city.host, groupId, body)),
        statement: 'select 1 from groups where id = $1 for no key update',
        other: () => city.setHost(groupId, null),
      });
      expect(refused).toBe('GROUPS.NOT_FOUND');
      await city.setHost(groupId, city.host);
    }
  });

  it('is erased some weeks after it closes', async () => {
    await send(ana, 'To be forgotten');
    await city.call(groupsRpc.hostMessage, city.host, groupId, { text: 'Bring an apron.' });
    await world.rows(`update seats set brings = 'Cake' where account_id = $1`, [ana]);
    const chats = world.get(ChatRepository);
    const kept = () =>
      world.rows(
        `select (select count(*)::int from chat_messages where group_id = $1) as messages,
           (select count(*)::int from host_messages where group_id = $1) as "ofHosts",
           (select count(brings)::int from seats where group_id = $1) as brings,
           (select count(*)::int from notices where group_id = $1 and kind = 'host_message' and data ? 'text') as told,
           written_at is not null as written from chat_rooms where group_id = $1`,
        [groupId],
      );
    await chats.eraseOld(60);
    expect(await kept()).toEqual([{ messages: 1, ofHosts: 1, brings: 1, told: 4, written: true }]);
    await city.end(groupId, 75);
    await world.rows(`update chat_messages set sent_at = sent_at - interval '76 days' where group_id = $1`, [groupId]);
    await world.rows(`update chat_rooms set written_at = written_at - interval '76 days' where group_id = $1`, [
      groupId,
    ]);
    await chats.eraseOld(60);
    expect(await kept()).toEqual([{ messages: 0, ofHosts: 0, brings: 0, told: 0, written: false }]);
  });

  it('is erased also if that fails for another group', async () => {
    const other = await lockedGroup(city);
    await send(ana, 'To be forgotten');
    await chatOf(city, () => other.groupId).send(other.ana, 'To be forgotten');
    const both = [groupId, other.groupId];
    for (const id of both) await city.end(id, 75);
    await world.rows(`update chat_rooms set written_at = written_at - interval '76 days' where group_id = any($1)`, [
      both,
    ]);
    const left = () => world.value<number>('select count(*)::int from chat_messages where group_id = any($1)', [both]);
    let isFirst = true;
    overhear((text) => {
      if (!isFirst || !text.includes('delete from chat_messages')) return undefined;
      isFirst = false;
      return Promise.reject(new Error('Cut off'));
    });
    await expect(world.get(ChatRepository).eraseOld(60)).rejects.toThrow('Cut off');
    mendConnections();
    expect(await left()).toBe(1);
    await world.get(ChatRepository).eraseOld(60);
    expect(await left()).toBe(0);
  });
});
