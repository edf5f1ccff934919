import { randomUUID } from 'node:crypto';
import { events, groupsRpc, type EventPayload, type ReactionKind } from '@emberhood/contracts';
import { codeOf, eventually } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { City, type Member } from '../../testing/city.ts';
import { during, mendConnections, overhear } from '../../testing/cut.ts';
import { chatOf, lockedGroup, reportsOf, resolveReport, setApart } from '../../testing/safety.ts';
import { ChatRepository } from './chat.repository.ts';

let members: Member[];
let groupId: string, ana: string, bo: string, cleo: string;

const { world, city } = City.duringTests({ CHAT_MESSAGES_PER_MINUTE: '60' });

beforeEach(async () => {
  ({ groupId, ana, bo, cleo, members } = await lockedGroup(city));
});

const { to, send, page, deleteMessage, report } = chatOf(city, () => groupId);

describe('the chat of a group', () => {
  const at = (parts: object = {}) => ({ params: { id: groupId }, ...parts });
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
    for (const after of [-1, 2 ** 31]) expect(await codeOf(page(cleo, { after }))).toBe('REQUEST.INVALID');
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

  it('P11 hides what a blocked member writes and answers from the one who blocked them, and nobody else notices', async () => {
    const fromBo = await send(bo, 'From Bo');
    const answer = await send(cleo, 'To Bo', { repliesTo: fromBo.id });
    const reaction = { ...to(answer.id, { kind: 'like' }), body: { on: true } };
    await city.call(groupsRpc.reactToChatMessage, bo, reaction);
    const before = { bo: await page(bo), cleo: await page(cleo) };
    await setApart(city, groupId, [ana, bo]);
    const told = await world.column('select payload from outbox where subject = $1', [
      events.groupsBlockChanged.subject,
    ]);
    expect(told).toMatchObject([{ payload: { accountId: ana, otherId: bo, blocked: true } }]);
    const { chat, messages } = await page(ana);
    expect(messages).toMatchObject([{ text: 'To Bo', repliesTo: null, reactions: [] }]);
    expect(JSON.stringify(messages)).not.toMatch(/From Bo|Person1/);
    expect(chat).toMatchObject({ blocking: true, unread: 1 });
    const toBo = { ...to(fromBo.id, { kind: 'like' }), body: { on: true } };
    expect(await codeOf(city.call(groupsRpc.reactToChatMessage, ana, toBo))).toBe('GROUPS.MESSAGE_NOT_FOUND');
    expect({ bo: await page(bo), cleo: await page(cleo) }).toEqual(before);
    await send(ana, 'From Ana');
    expect(await texts(bo)).toEqual(['From Bo', 'To Bo', 'From Ana']);
  });

  it('hides what a member writes at the moment of the suspension, from those who have read it too', async () => {
    const hide = () => world.run((tx) => world.get(ChatRepository).setHidden(tx, { accountId: bo, version: 1 }, true));
    await send(ana, 'Hello');
    const work = () => send(bo, 'Last words');
    const { revision } = await during(world, {
      work,
      statement: 'insert into chat_rooms (group_id, written_at)',
      other: hide,
    });
    expect((await page(cleo, { after: revision })).messages).toMatchObject([{}, { text: null }]);
  });

  it('is closed to a suspended member, whose messages are hidden until the account is reinstated, as while it is to be deleted', async () => {
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
    await world.rows(`update seats set left_at = now(), left_reason = 'suspended' where account_id = $1`, [bo]);
    await tell(events.accountDeletionRequested, 3);
    await eventually(async () => expect(await texts(cleo)).not.toEqual(['From Bo']));
    await tell(events.accountDeletionCancelled, 4);
    await eventually(async () => expect(await texts(cleo)).toEqual(['From Bo']));
    // An older event that comes late.
    const late = world.run((tx) => world.get(ChatRepository).setHidden(tx, { accountId: bo, version: 1 }, true));
    expect(await late).toBe(false);
  });

  const tell = (definition: typeof events.accountSuspended, version: number) =>
    world.stack.publish(definition, { accountId: bo, version });

  it('limits how much one member writes, but not the others', async () => {
    await world.rows(
      `insert into chat_messages (id, group_id, seat_id, key, place, revision, text, sent_at)
       select gen_random_uuid(), s.group_id, s.id, gen_random_uuid(), n, n, 'Again', now() - interval '40 seconds'
       from seats s, generate_series(1, 60) n where s.account_id = $1`,
      [ana],
    );
    await world.rows('insert into chat_rooms (group_id, revision) values ($1, 60)', [groupId]);
    const details = { retryAfter: expect.closeTo(20, -1) };
    await expect(send(ana, 'Hello')).rejects.toMatchObject({ code: 'GROUPS.CHAT_TOO_MANY', details });
    expect(await sendCode(bo)).toBe('none');
    await world.rows(`update chat_messages set sent_at = sent_at - interval '20 seconds'`);
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
    expect((await Promise.all([decide(), decide()])).toSorted()).toEqual(['REQUEST.CHANGED', 'none']);
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
    const seenByHost = async () => (await city.call(groupsRpc.roster, city.host, groupId)).messages;
    expect(await seenByHost()).toEqual([message]);
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
    expect([await seenBy(cleo), await seenByHost()]).toEqual([[], []]);
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

  it('has the newest of the host’s messages, however many there are', async () => {
    await world.rows(
      `insert into host_messages (id, group_id, host_id, text, sent_at)
       select gen_random_uuid(), $1, $2, n || repeat('長', 1990), now() + n * interval '1 second' - interval '1 hour' from generate_series(1, 200) n`,
      [groupId, city.host],
    );
    await world.rows(`update seats set joined_at = now() - interval '1 day' where group_id = $1`, [groupId]);
    const { fromHost } = await page(ana);
    expect(fromHost.map(({ text }) => parseInt(text))).toEqual(Array.from({ length: 50 }, (_, index) => 200 - index));
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
           written_at is not null as written from chat_rooms where group_id = $1`,
        [groupId],
      );
    await chats.eraseOld(60);
    expect(await kept()).toEqual([{ messages: 1, ofHosts: 1, brings: 1, written: true }]);
    await city.end(groupId, 75);
    await world.rows(`update chat_messages set sent_at = sent_at - interval '76 days' where group_id = $1`, [groupId]);
    await world.rows(`update chat_rooms set written_at = written_at - interval '76 days' where group_id = $1`, [
      groupId,
    ]);
    await chats.eraseOld(60);
    expect(await kept()).toEqual([{ messages: 0, ofHosts: 0, brings: 0, written: false }]);
  });

  it('is kept for as long after a group was called off, however long ago that was formed', async () => {
    await send(ana, 'Cancelled? Why?');
    await world.rows(`update groups set created_at = now() - interval '100 days' where id = $1`, [groupId]);
    await city.call(groupsRpc.hostCancelGroup, city.host, groupId, { reason: 'The kiln broke.' });
    const erase = () => world.get(ChatRepository).eraseOld(60);
    await erase();
    expect(await texts(bo)).toEqual(['Cancelled? Why?']);
    await world.rows(
      `update sessions set cancelled_at = now() - interval '75 days' where offering_id = (select offering_id from groups where id = $1)`,
      [groupId],
    );
    await erase();
    expect(await texts(bo)).toEqual([]);
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

describe('answers, reactions and edits in the chat of a group', () => {
  const edit = async (accountId: string, messageId: string, text: string) =>
    (await city.call(groupsRpc.editChatMessage, accountId, { ...to(messageId), body: { text } })).message;
  const react = async (accountId: string, messageId: string, kind: ReactionKind, on = true) =>
    (await city.call(groupsRpc.reactToChatMessage, accountId, { ...to(messageId, { kind }), body: { on } })).message;

  it('quote the current text of the message that they answer', async () => {
    const asked = await send(ana, 'Who brings a lamp?');
    const answer = await send(bo, 'I do', { repliesTo: asked.id });
    const { id, place, text } = asked;
    expect(answer.repliesTo).toEqual({ id, place, firstName: 'Person0', mine: false, text });
    const quoted = async (after: number) => {
      const { messages, revision } = await page(cleo, { after });
      return { quote: messages.find((one) => one.id === answer.id)?.repliesTo, revision };
    };
    let { revision } = await page(cleo);
    await edit(ana, asked.id, 'Who brings two lamps?');
    const edited = await quoted(revision);
    expect(edited.quote).toMatchObject({ text: 'Who brings two lamps?' });
    ({ revision } = edited);
    await deleteMessage(ana, asked.id);
    expect((await quoted(revision)).quote).toMatchObject({ id: asked.id, text: null });
  });

  it('do not quote a message of another group', async () => {
    const elsewhere = await send(ana, 'Secret');
    ({ groupId, ana } = await lockedGroup(city));
    expect((await send(ana, 'Hello', { repliesTo: elsewhere.id })).repliesTo).toBeNull();
    expect(await codeOf(react(ana, elsewhere.id, 'like'))).toBe('GROUPS.MESSAGE_NOT_FOUND');
    expect(await codeOf(edit(ana, elsewhere.id, 'Mine'))).toBe('GROUPS.MESSAGE_NOT_FOUND');
  });

  it('show who reacted, each person once, and can be taken back', async () => {
    const message = await send(ana, 'Friday!');
    await Promise.all([react(bo, message.id, 'love'), react(bo, message.id, 'love'), react(cleo, message.id, 'love')]);
    await react(ana, message.id, 'like');
    const seenBy = async (accountId: string) =>
      (await page(accountId)).messages[0]?.reactions.map((one) => ({ ...one, names: one.names.toSorted() }));
    expect(await seenBy(ana)).toEqual([
      { kind: 'like', mine: true, names: [] },
      { kind: 'love', mine: false, names: ['Person1', 'Person2'] },
    ]);
    const { revision } = await page(cleo);
    await react(bo, message.id, 'love', false);
    expect((await page(cleo, { after: revision })).messages).toMatchObject([
      {
        id: message.id,
        reactions: [
          { kind: 'like', mine: false, names: ['Person0'] },
          { kind: 'love', mine: true, names: [] },
        ],
      },
    ]);
    await deleteMessage(ana, message.id);
    expect(await seenBy(cleo)).toEqual([]);
    expect(await codeOf(react(cleo, message.id, 'like'))).toBe('GROUPS.MESSAGE_NOT_FOUND');
  });

  it('can be edited by their author for some minutes, are marked, and keep the earlier text for reports', async () => {
    const message = await send(bo, 'Something that hurts');
    expect(message.edited).toBe(false);
    expect(await codeOf(edit(ana, message.id, 'Mine'))).toBe('GROUPS.MESSAGE_NOT_FOUND');
    expect(await edit(bo, message.id, 'Something nice')).toMatchObject({ text: 'Something nice', edited: true });
    await report(ana, message.id, 'hate_or_harassment');
    const quote = 'Something that hurts\n\nEdited to:\nSomething nice';
    expect(await reportsOf(city, groupId)).toMatchObject([{ quote }]);
    await edit(bo, message.id, 'Something worse');
    await report(ana, message.id, 'violence_or_danger');
    const again = `${quote}\n\nEdited to:\nSomething worse`;
    expect(await reportsOf(city, groupId)).toMatchObject([{ reason: 'violence_or_danger', quote: again }]);
    await world.rows(`update chat_messages set sent_at = sent_at - interval '15 minutes' where id = $1`, [message.id]);
    expect(await codeOf(edit(bo, message.id, 'Late'))).toBe('GROUPS.CHAT_EDIT_LATE');
  });

  it('can be edited ten times, and an edit that changes nothing does not count', async () => {
    const message = await send(ana, 'Text 0');
    expect(await edit(ana, message.id, 'Text 0')).toMatchObject({ edited: false });
    for (let n = 1; n <= 10; n++) await edit(ana, message.id, `Text ${String(n)}`);
    expect(await codeOf(edit(ana, message.id, 'Text 11'))).toBe('GROUPS.CHAT_EDIT_LATE');
  });

  it('end with the chat', async () => {
    const message = await send(ana, 'Bye');
    await city.end(groupId, 15);
    expect(await codeOf(edit(ana, message.id, 'Later'))).toBe('GROUPS.CHAT_CLOSED');
    expect(await codeOf(react(bo, message.id, 'like'))).toBe('GROUPS.CHAT_CLOSED');
  });
});

describe('photos in the chat of a group', () => {
  const media = duringTests(() => world.stack.connectAs('media'));

  const sendPhoto = async (accountId: string, text = '', id: string = randomUUID()) => ({
    id,
    message: await send(accountId, text, { photo: { id, alt: 'A lamp' } }),
  });
  const seen = async (accountId: string) => (await page(accountId)).messages[0]?.photo;
  const shownTo = (actorId: string, messageId: string) =>
    world.stack.rpc.call(groupsRpc.chatPhotoOf, { actorId, groupId, messageId });
  const tell = async (photoId: string, change: Partial<EventPayload<typeof events.photoChanged>>) => {
    const { type, version, subject } = events.photoChanged;
    const size = { width: 400, height: 300, reason: null, version: 2 };
    const payload = { photoId, ownerId: ana, state: 'shown', ...size, ...change };
    media.publish(
      subject,
      JSON.stringify({ id: randomUUID(), type, version, occurredAt: new Date().toISOString(), payload }),
    );
    await media.flush();
  };
  const show = async (photoId: string) => {
    await tell(photoId, {});
    await eventually(async () => expect((await seen(bo))?.state).toBe('shown'));
  };
  const dropped = (photoId: string) =>
    world.stack.waitForEvent(events.photosDropped, ({ photoIds }) => photoIds.includes(photoId));

  it('are passed to media with their message, and shown to the group once they are approved', async () => {
    const { id, message } = await sendPhoto(ana);
    await world.stack.waitForEvent(events.photoSent, (sent) => sent.photoId === id && sent.accountId === ana);
    const checking = { state: 'checking', width: null, height: null, reason: null, id: null };
    expect(message).toMatchObject({ text: '', photo: { ...checking, alt: 'A lamp' } });
    await tell(id, { state: 'checking', version: 1 });
    await eventually(async () =>
      expect(await seen(ana)).toEqual({ ...checking, width: 400, height: 300, alt: 'A lamp' }),
    );
    expect(await seen(bo)).toEqual({ ...checking, alt: '' });
    const { revision } = await page(bo);
    await show(id);
    const shown = { state: 'shown', width: 400, height: 300, alt: 'A lamp', reason: null, id: null };
    expect((await page(bo, { after: revision })).messages).toMatchObject([{ id: message.id, photo: shown }]);
  });

  it('that are refused show their author the reason, and others only that nothing is shown', async () => {
    const { id } = await sendPhoto(ana, 'Look');
    await tell(id, { state: 'refused', reason: 'other' });
    await eventually(async () => expect(await seen(ana)).toMatchObject({ state: 'refused', reason: 'other', id }));
    expect(await seen(bo)).toEqual({ state: 'gone', width: null, height: null, alt: '', reason: null, id: null });
  });

  it('follow the newest event of media about a photo of their author', async () => {
    const { id } = await sendPhoto(ana);
    await tell(id, { ownerId: bo, version: 9 });
    await tell(id, { state: 'refused', reason: 'other', version: 4 });
    await tell(id, { state: 'shown', version: 3 });
    await eventually(async () => expect(await seen(ana)).toMatchObject({ state: 'refused' }));
    expect(await seen(bo)).toMatchObject({ state: 'gone' });
  });

  it('can be in one message only', async () => {
    const { id } = await sendPhoto(ana);
    expect(await codeOf(sendPhoto(bo, 'Mine', id))).toBe('MEDIA.IDEMPOTENCY_CONFLICT');
    expect((await page(cleo)).messages).toHaveLength(1);
  });

  it('can be fetched by everybody who may read the message, and by its author before they are approved', async () => {
    const { id, message } = await sendPhoto(ana);
    expect(await shownTo(ana, message.id)).toEqual({ photoId: id, ownerId: ana });
    expect(await codeOf(shownTo(bo, message.id))).toBe('GROUPS.MESSAGE_NOT_FOUND');
    await show(id);
    expect(await shownTo(bo, message.id)).toEqual({ photoId: id, ownerId: ana });
    expect(await codeOf(shownTo(city.host, message.id))).toBe('GROUPS.NOT_FOUND');
    await setApart(city, groupId, [bo, ana]);
    expect(await codeOf(shownTo(bo, message.id))).toBe('GROUPS.MESSAGE_NOT_FOUND');
    await world.rows(`update seats set left_at = now(), left_reason = 'left' where account_id = $1`, [cleo]);
    expect(await codeOf(shownTo(cleo, message.id))).toBe('GROUPS.NOT_FOUND');
    await deleteMessage(ana, message.id);
    expect(await codeOf(shownTo(ana, message.id))).toBe('GROUPS.MESSAGE_NOT_FOUND');
  });

  it('are deleted from the store with a message that is taken back, removed or erased', async () => {
    const [back, removed, erased] = [await sendPhoto(ana), await sendPhoto(bo), await sendPhoto(cleo)];
    await deleteMessage(ana, back.message.id);
    await dropped(back.id);
    await report(ana, removed.message.id, 'hate_or_harassment');
    const [made] = await reportsOf(city, groupId);
    expect(made).toMatchObject({ photoId: removed.id });
    await resolveReport(city, made?.id, { removeMessage: true });
    await dropped(removed.id);
    await city.end(groupId, 75);
    await world.rows(`update chat_rooms set written_at = now() - interval '76 days' where group_id = $1`, [groupId]);
    await world.get(ChatRepository).eraseOld(60);
    await dropped(erased.id);
  });

  it('are not visible without a message, and a message needs a text or a photo', async () => {
    expect(await codeOf(send(ana, '  '))).toMatch(/INVALID/);
  });
});
