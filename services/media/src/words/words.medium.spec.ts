import { WATCHED_WORDS_MAX, events, mediaRpc } from '@emberhood/contracts';
import { codeOf } from '@emberhood/service-kit/testing';
import { MediaWorld, type Staff } from '../testing/media-world.ts';

describe('words that stand out', () => {
  let ann: Staff;
  let olga: Staff;

  const world = MediaWorld.duringTests('filesystem');

  beforeAll(async () => {
    [ann, olga] = [await world.staff('ann'), await world.staff('olga', ['operator'])];
  });

  const add = (word: string, by = olga) =>
    world.call(mediaRpc.addWatchedWord, { ...by, input: { word, reason: 'A swindle.' } });
  const remove = (id: string, by = olga) =>
    world.call(mediaRpc.removeWatchedWord, { ...by, id, reason: 'Nobody says it.' });
  const listed = async (by = ann) => (await world.call(mediaRpc.watchedWords, by)).words.map(({ word }) => word);

  it('are kept by operators with a reason, once each, and read by moderators', async () => {
    expect(await codeOf(add('Wire transfer', ann))).toBe('AUTH.FORBIDDEN');
    const codes = await Promise.all(
      Array.from({ length: 12 }, (_, n) => codeOf(add(n % 2 ? 'Wire transfer' : 'wíre  TRANSFER'))),
    );
    expect(codes.filter((code) => code === 'none')).toHaveLength(1);
    expect(codes.filter((code) => code === 'REVIEW.WORD_THERE')).toHaveLength(11);
    expect(await codeOf(add('!!'))).toBe('REQUEST.INVALID');
    expect(await listed()).toHaveLength(1);
    await world.stack.waitForEvent(events.mediaStaffActed, ({ act }) => act === 'word.added');
  });

  it('are taken off with a reason that stays, and may come back', async () => {
    const [{ id } = { id: '' }] = (await world.call(mediaRpc.watchedWords, olga)).words;
    expect(await codeOf(remove(id, ann))).toBe('AUTH.FORBIDDEN');
    await remove(id);
    expect(await codeOf(remove(id))).toBe('REVIEW.WORD_NOT_FOUND');
    expect(await listed()).toEqual([]);
    await world.stack.waitForEvent(events.mediaStaffActed, ({ act, about }) => act === 'word.removed' && about === id);
    expect(await world.sql('select reason, removal_reason from watched_words where id = $1', [id])).toEqual([
      { reason: 'A swindle.', removal_reason: 'Nobody says it.' },
    ]);
    await add('wire transfer');
    expect(await listed()).toEqual(['wire transfer']);
  });

  it('are as many as a page can look for', async () => {
    await world.sql(
      `insert into watched_words (word, key, reason, added_by) select 'w' || n, 'w' || n, 'Many.', gen_random_uuid() from generate_series(2, $1::int) n`,
      [WATCHED_WORDS_MAX],
    );
    expect(await codeOf(add('one more'))).toBe('REVIEW.WORDS_FULL');
    expect(await listed()).toHaveLength(WATCHED_WORDS_MAX);
  });
});
