import { enterAccount, leaveAccount, resetForAccount, suspendAccount } from '#shared/account/boundary.ts';
import { isAnythingUnsent } from '#shared/account/unsent.ts';
import { KeptClips, type ClipStorage, type KeptClip, type StoredClip } from './kept-clips.ts';

const file = new File(['clip'], 'recording.webm', { type: 'video/webm' });
const clip: Omit<KeptClip, 'lasting'> = {
  promptId: 'dad_joke',
  file,
  recorded: true,
  mirrored: true,
  trim: null,
  captions: '',
  begun: false,
  idempotencyKey: 'key-1',
};
const other = { ...clip, promptId: 'dance_move', idempotencyKey: 'key-2' };

/** Like a browser's database, it survives reloads. */
class Shelf implements ClipStorage {
  readonly clips = new Map<string, StoredClip>();
  full = false;
  read = () => Promise.resolve([...this.clips.values()]);
  write = (stored: StoredClip) => {
    if (this.full) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
    this.clips.set(stored.idempotencyKey, stored);
    return Promise.resolve();
  };
  remove = ({ idempotencyKey }: KeptClip) => {
    this.clips.delete(idempotencyKey);
    return Promise.resolve();
  };
}

/** Loads the page. */
async function load(shelf: Shelf): Promise<KeptClips> {
  const kept = new KeptClips(shelf);
  await kept.load();
  return kept;
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('kept clips', () => {
  beforeEach(() => enterAccount('mia', 'mia'));

  it('outlive a reload with everything that belongs to them, the key included', async () => {
    const shelf = new Shelf();
    await (await load(shelf)).keep(clip);
    const again = await load(shelf);
    expect(again.get().get('dad_joke')).toEqual({ ...clip, lasting: true });
  });

  it('outlive a session that has ended', async () => {
    const shelf = new Shelf();
    const kept = await load(shelf);
    await kept.keep(clip);
    suspendAccount();
    expect(kept.get().size).toBe(1);
    enterAccount('mia', 'mia');
    expect((await load(shelf)).get().size).toBe(1);
  });

  it('are gone when somebody signs out, from this page and from the browser', async () => {
    const shelf = new Shelf();
    const kept = await load(shelf);
    await kept.keep(clip);
    await kept.keep(other);
    leaveAccount();
    expect(kept.get().size).toBe(0);
    await settled();
    expect(shelf.clips.size).toBe(0);
  });

  it('stay if they were recorded since, in another tab, by who has signed in there again', async () => {
    const shelf = new Shelf();
    const sleeping = await load(shelf);
    await sleeping.keep(clip);
    const channel = new BroadcastChannel('emberhood.account');
    channel.postMessage({ account: null });
    channel.close();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sleeping.get().size).toBe(0);
    expect(shelf.clips.size).toBe(1);
  });

  it('of somebody else are never shown, and go', async () => {
    const shelf = new Shelf();
    await (await load(shelf)).keep(clip);
    const left = new Map(shelf.clips);
    resetForAccount('noah');
    enterAccount('noah', 'noah');
    await settled();
    // As if the browser had crashed before deleting them.
    for (const [key, value] of left) shelf.clips.set(key, value);
    expect((await load(shelf)).get().size).toBe(0);
    await settled();
    expect(shelf.clips.size).toBe(0);
  });

  it('that were being stored when their owner left do not stay', async () => {
    const shelf = new Shelf();
    const kept = await load(shelf);
    const keeping = kept.keep(clip);
    leaveAccount();
    await keeping;
    await settled();
    expect(shelf.clips.size).toBe(0);
    expect(kept.get().size).toBe(0);
  });

  it('are asked about before a sign-out, also one that another tab has stored since', async () => {
    leaveAccount();
    await settled();
    enterAccount('mia', 'mia');
    const shelf = new Shelf();
    await load(shelf);
    shelf.clips.set('of nobody here', { ...other, lasting: true, owner: 'noah' });
    expect(await isAnythingUnsent()).toBe(false);
    shelf.clips.set(clip.idempotencyKey, { ...clip, lasting: true, owner: 'mia' });
    expect(await isAnythingUnsent()).toBe(true);
  });

  it('stay with the page, and say so, where the browser stores nothing', async () => {
    const shelf = new Shelf();
    shelf.full = true;
    const kept = await load(shelf);
    await kept.keep(clip);
    expect(kept.get().get('dad_joke')).toEqual({ ...clip, lasting: false });
  });

  it('make room for the next for their prompt', async () => {
    const shelf = new Shelf();
    const kept = await load(shelf);
    await kept.keep(clip);
    await kept.keep({ ...clip, idempotencyKey: 'key-3' });
    expect([...shelf.clips.keys()]).toEqual(['key-3']);
  });

  it('stay when another tab’s clip for the same prompt goes', async () => {
    const shelf = new Shelf();
    const tabs = [await load(shelf), await load(shelf)] as const;
    await tabs[0].keep(clip);
    await tabs[1].keep({ ...clip, idempotencyKey: 'key-3' });
    await tabs[0].keep({ ...clip, begun: true });
    tabs[0].remove('dad_joke');
    await settled();
    expect((await load(shelf)).get().get('dad_joke')?.idempotencyKey).toBe('key-3');
  });
});
