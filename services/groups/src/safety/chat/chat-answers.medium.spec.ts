import { groupsRpc, type ReactionKind } from '@emberhood/contracts';
import { codeOf } from '@emberhood/service-kit/testing';
import { City } from '../../testing/city.ts';
import { chatOf, lockedGroup, reportsOf, setApart } from '../../testing/safety.ts';

describe('answers, reactions and edits in the chat of a group', () => {
  let groupId: string, ana: string, bo: string, cleo: string;

  const { world, city } = City.duringTests({ CHAT_MESSAGES_PER_MINUTE: '60' });

  beforeEach(async () => {
    ({ groupId, ana, bo, cleo } = await lockedGroup(city));
  });

  const { to, send, page, deleteMessage, report } = chatOf(city, () => groupId);
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

  it('P11 hide what a blocked member wrote from the one who blocked them, and change nothing for anybody else', async () => {
    const fromBo = await send(bo, 'From Bo');
    const answer = await send(cleo, 'To Bo', { repliesTo: fromBo.id });
    await react(bo, answer.id, 'like');
    const before = { bo: await page(bo), cleo: await page(cleo) };
    await setApart(city, groupId, [ana, bo]);
    expect((await page(ana)).messages).toMatchObject([{ text: 'To Bo', repliesTo: null, reactions: [] }]);
    expect(JSON.stringify((await page(ana)).messages)).not.toMatch(/From Bo|Person1/);
    expect({ bo: await page(bo), cleo: await page(cleo) }).toEqual(before);
    expect(await codeOf(react(ana, fromBo.id, 'like'))).toBe('GROUPS.MESSAGE_NOT_FOUND');
  });

  it('can be edited by their author for some minutes, are marked, and keep the earlier text for reports', async () => {
    const message = await send(bo, 'Something that hurts');
    expect(message.edited).toBe(false);
    expect(await codeOf(edit(ana, message.id, 'Mine'))).toBe('GROUPS.MESSAGE_NOT_FOUND');
    expect(await edit(bo, message.id, 'Something nice')).toMatchObject({ text: 'Something nice', edited: true });
    await report(ana, message.id, 'hate_or_harassment');
    const quote = 'Something that hurts\n\nEdited to:\nSomething nice';
    expect(await reportsOf(city, groupId)).toMatchObject([{ quote }]);
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
