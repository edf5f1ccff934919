import { randomUUID } from 'node:crypto';
import { events, groupsRpc, type EventPayload } from '@emberhood/contracts';
import { codeOf, eventually } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { City } from '../../testing/city.ts';
import { chatOf, lockedGroup, reportsOf, resolveReport, setApart } from '../../testing/safety.ts';
import { ChatRepository } from './chat.repository.ts';

describe('photos in the chat of a group', () => {
  let groupId: string, ana: string, bo: string, cleo: string;

  const { world, city } = City.duringTests({ CHAT_MESSAGES_PER_MINUTE: '60' });
  const media = duringTests(() => world.stack.connectAs('media'));

  beforeEach(async () => {
    ({ groupId, ana, bo, cleo } = await lockedGroup(city));
  });

  const { page, deleteMessage, report, ...chat } = chatOf(city, () => groupId);
  const send = async (accountId: string, text = '', id: string = randomUUID()) => ({
    id,
    message: await chat.send(accountId, text, { photo: { id, alt: 'A lamp' } }),
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
    const { id, message } = await send(ana);
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
    const { id } = await send(ana, 'Look');
    await tell(id, { state: 'refused', reason: 'other' });
    await eventually(async () => expect(await seen(ana)).toMatchObject({ state: 'refused', reason: 'other', id }));
    expect(await seen(bo)).toEqual({ state: 'gone', width: null, height: null, alt: '', reason: null, id: null });
  });

  it('follow the newest event of media about a photo of their author', async () => {
    const { id } = await send(ana);
    await tell(id, { ownerId: bo, version: 9 });
    await tell(id, { state: 'refused', reason: 'other', version: 4 });
    await tell(id, { state: 'shown', version: 3 });
    await eventually(async () => expect(await seen(ana)).toMatchObject({ state: 'refused' }));
    expect(await seen(bo)).toMatchObject({ state: 'gone' });
  });

  it('can be in one message only', async () => {
    const { id } = await send(ana);
    expect(await codeOf(send(bo, 'Mine', id))).toBe('MEDIA.IDEMPOTENCY_CONFLICT');
    expect((await page(cleo)).messages).toHaveLength(1);
  });

  it('can be fetched by everybody who may read the message, and by its author before they are approved', async () => {
    const { id, message } = await send(ana);
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
    const [back, removed, erased] = [await send(ana), await send(bo), await send(cleo)];
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
    expect(await codeOf(chat.send(ana, '  '))).toMatch(/INVALID/);
  });
});
