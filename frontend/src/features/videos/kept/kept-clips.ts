import type { ClipTrim } from '@emberhood/contracts';
import { createStore as openDatabase, delMany, set, values, type UseStore } from 'idb-keyval';
import { currentAccount, onAccountReset, storedOwner } from '#shared/account/boundary.ts';
import { onUnsentAsked } from '#shared/account/unsent.ts';
import { createStore } from '#shared/store.ts';

/** A clip that the server does not have yet. */
export interface KeptClip {
  promptId: string;
  file: File;
  /** Recorded by the camera and stored only here; otherwise a file of the member's. */
  recorded: boolean;
  mirrored: boolean;
  trim: ClipTrim | null;
  /** Captions, to be sent after the clip. */
  captions: string;
  /** Constant until the clip changes: a retry with it never stores the clip twice. */
  idempotencyKey: string;
  /** The upload was started, and not cancelled. */
  begun: boolean;
  /** False if the browser stores nothing beyond this page. */
  lasting: boolean;
}

export type StoredClip = KeptClip & { owner: string };

export interface ClipStorage {
  read: () => Promise<StoredClip[]>;
  write: (clip: StoredClip) => Promise<void>;
  remove: (clip: KeptClip) => Promise<void>;
}

/** Stores clips in IndexedDB, which may be switched off or full: then these methods reject. */
function indexedDbStorage(): ClipStorage {
  let opened: UseStore | undefined;
  const store = () => (opened ??= openDatabase('emberhood', 'kept-clips'));
  return {
    read: async () => values<StoredClip>(store()),
    // Not by its prompt, for which another tab may have stored another clip.
    write: async (clip) => set(clip.idempotencyKey, clip, store()),
    // Earlier versions stored it by its prompt.
    remove: async ({ promptId, idempotencyKey }) => delMany([promptId, idempotencyKey], store()),
  };
}

/**
 * Recorded or chosen clips until the server has them, in each tab one for each prompt: they survive reloads, lost
 * connections and expired sessions, and are deleted at sign-out or when another account signs in.
 */
export class KeptClips {
  private readonly storage: ClipStorage;
  /** By prompt. */
  private readonly clips = createStore<ReadonlyMap<string, KeptClip>>(new Map());
  private loading: Promise<void> | undefined;
  /** Incremented with each change of account: writes begun for an earlier one are undone. */
  private era = 0;

  constructor(storage: ClipStorage = indexedDbStorage()) {
    this.storage = storage;
    onAccountReset(() => void this.forgetAll().catch(() => undefined));
    // Read again, as another tab may have stored one.
    onUnsentAsked(() => this.read().then(() => this.get().size > 0));
  }

  readonly get = this.clips.get;

  subscribe = (listener: () => void): (() => void) => {
    void this.load();
    return this.clips.subscribe(listener);
  };

  /** Loads the clips of the signed-in account, and deletes those of others. */
  load(): Promise<void> {
    this.loading ??= this.read();
    return this.loading;
  }

  /** Adds a clip at once, and stores it as soon as the browser can. */
  async keep(clip: Omit<KeptClip, 'lasting'>): Promise<void> {
    const owner = currentAccount();
    const { era } = this;
    const former = this.get().get(clip.promptId);
    this.put({ ...clip, lasting: true });
    if (owner === null) return;
    try {
      await this.storage.write({ ...clip, lasting: true, owner });
      // Its account has signed out meanwhile.
      if (era !== this.era) await this.storage.remove({ ...clip, lasting: true });
      if (former && former.idempotencyKey !== clip.idempotencyKey) await this.storage.remove(former);
    } catch {
      if (era === this.era && this.get().get(clip.promptId)?.file === clip.file) this.put({ ...clip, lasting: false });
    }
  }

  remove(promptId: string): void {
    const clip = this.get().get(promptId);
    if (!clip) return;
    this.clips.set(new Map([...this.get()].filter(([key]) => key !== promptId)));
    void this.storage.remove(clip).catch(() => undefined);
  }

  private async read(): Promise<void> {
    const owner = currentAccount();
    const { era } = this;
    const stored = await this.storage.read().catch(() => []);
    if (era !== this.era) return;
    const clips = new Map<string, KeptClip>();
    for (const { owner: whose, ...clip } of stored) {
      if (whose === owner) clips.set(clip.promptId, clip);
      // Another account may have signed in since, in another tab.
      else if (whose !== storedOwner()) void this.storage.remove(clip).catch(() => undefined);
    }
    // Clips added during the read are newer.
    this.clips.set(new Map([...clips, ...this.get()]));
  }

  private async forgetAll(): Promise<void> {
    this.era += 1;
    this.loading = undefined;
    this.clips.set(new Map());
    const stored = await this.storage.read();
    await Promise.all(stored.filter(({ owner }) => owner !== storedOwner()).map(this.storage.remove));
  }

  private put(clip: KeptClip): void {
    this.clips.set(new Map([...this.get(), [clip.promptId, clip]]));
  }
}

export const keptClips = new KeptClips();
