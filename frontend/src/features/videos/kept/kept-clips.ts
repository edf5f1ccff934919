import type { ClipTrim } from '@emberhood/contracts';
import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import { currentAccount, onAccountReset } from '#shared/account/boundary.ts';

/** A clip that is not at the server yet. */
export interface KeptClip {
  promptId: string;
  file: File;
  /** By the camera just now, and nowhere else; else a file of theirs. */
  recorded: boolean;
  mirrored: boolean;
  trim: ClipTrim | null;
  /** What is said in it, to be sent after it. */
  captions: string;
  /** The same until something of the clip changes: sent again with it, the clip is never stored twice. */
  idempotencyKey: string;
  /** Sending it was begun, and not ended by the person. */
  begun: boolean;
  /** False where the browser keeps nothing beyond this page. */
  lasting: boolean;
}

export type StoredClip = KeptClip & { owner: string };

export interface ClipStorage {
  read: () => Promise<StoredClip[]>;
  write: (clip: StoredClip) => Promise<void>;
  remove: (promptId: string) => Promise<void>;
}

/** In the browser's own database, which may be switched off or full: then these reject. */
function indexedDbStorage(): ClipStorage {
  let opened: UseStore | undefined;
  const store = () => (opened ??= createStore('emberhood', 'kept-clips'));
  return {
    read: async () => (await entries<string, StoredClip>(store())).map(([, clip]) => clip),
    write: async (clip) => set(clip.promptId, clip, store()),
    remove: async (promptId) => del(promptId, store()),
  };
}

/**
 * Clips that were recorded or chosen, until the server has them: they outlive reloads, lost connections and ended
 * sessions, and are gone when another account comes or this one leaves. One for each prompt.
 */
export class KeptClips {
  private readonly storage: ClipStorage;
  private readonly listeners = new Set<() => void>();
  private clips: ReadonlyMap<string, KeptClip> = new Map();
  private loading: Promise<void> | undefined;
  /** Grows with each account: what was begun for an earlier one counts no more. */
  private era = 0;

  constructor(storage: ClipStorage = indexedDbStorage()) {
    this.storage = storage;
    onAccountReset(() => this.forgetAll());
  }

  get = (): ReadonlyMap<string, KeptClip> => this.clips;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    void this.load();
    return () => this.listeners.delete(listener);
  };

  /** Of whoever is signed in; anybody else's goes. */
  load(): Promise<void> {
    this.loading ??= this.read();
    return this.loading;
  }

  /** Shown at once; stored as soon as the browser can. */
  async keep(clip: Omit<KeptClip, 'lasting'>): Promise<void> {
    const owner = currentAccount();
    const { era } = this;
    this.put({ ...clip, lasting: true });
    if (owner === null) return;
    try {
      await this.storage.write({ ...clip, lasting: true, owner });
      // Whoever it belongs to has left meanwhile.
      if (era !== this.era) await this.storage.remove(clip.promptId);
    } catch {
      if (era === this.era && this.clips.get(clip.promptId)?.file === clip.file) this.put({ ...clip, lasting: false });
    }
  }

  remove(promptId: string): void {
    const left = new Map(this.clips);
    if (!left.delete(promptId)) return;
    this.show(left);
    void this.storage.remove(promptId).catch(() => undefined);
  }

  private async read(): Promise<void> {
    const owner = currentAccount();
    const { era } = this;
    const stored = await this.storage.read().catch(() => []);
    if (era !== this.era) return;
    const clips = new Map<string, KeptClip>();
    for (const { owner: whose, ...clip } of stored) {
      if (whose === owner) clips.set(clip.promptId, clip);
      else void this.storage.remove(clip.promptId).catch(() => undefined);
    }
    // What was kept while this was read is newer.
    this.show(new Map([...clips, ...this.clips]));
  }

  private forgetAll(): void {
    this.era += 1;
    this.loading = undefined;
    const { era } = this;
    this.show(new Map());
    void this.storage
      .read()
      .then((stored) =>
        Promise.all(stored.filter(() => era === this.era).map(({ promptId }) => this.storage.remove(promptId))),
      )
      .catch(() => undefined);
  }

  private put(clip: KeptClip): void {
    this.show(new Map([...this.clips, [clip.promptId, clip]]));
  }

  private show(clips: ReadonlyMap<string, KeptClip>): void {
    this.clips = clips;
    for (const listener of this.listeners) listener();
  }
}

export const keptClips = new KeptClips();
