import { readDraft, type DraftSchema } from '@emberhood/contracts/drafts';
import { onAccountReset, ownsStorage } from '#shared/account/boundary.ts';
import { createStore, type Store } from '#shared/store.ts';
import { DraftSaver, differences, isSame, type DraftCalls } from './draft-saver.ts';
import { OWN, readStored, removeStored, writeStored } from './storage.ts';

const SAVE_AFTER_MS = 500;

/** `here`: in this browser, but not yet where other devices find it. */
export type SaveState = 'saved' | 'saving' | 'here' | 'not-saved';

export interface DraftSnapshot<T> {
  value: T;
  state: SaveState;
}

interface DraftOptions<T> {
  key: string;
  version: number;
  /** Checks what is read; properties that are no longer valid are dropped, and the rest is kept. */
  schema: DraftSchema<T>;
  initial: T;
  /** A copy on the server, for other devices. */
  server?: DraftCalls<T>;
}

interface ServerCopy<T> {
  draft: T;
  version: number;
  isSent?: boolean;
}

interface Kept<T> {
  value: T;
  /** The version of the server's copy that it was made from; 0: none is known. */
  base: number;
  /** Whether something in it is not in the server's copy. */
  unsent: boolean;
  /** What was last sent, until the server acknowledges it: a reload does not wait for that. */
  sent?: T | undefined;
}

/**
 * Answers that survive a reload: saved half a second after the last change, or at once by flush(). With a server copy,
 * they are sent there, too, once that has been read (`mergeServerCopy`).
 */
export class Draft<T extends object> {
  private readonly options: DraftOptions<T>;
  private readonly storageKey: string;
  private readonly shown: Store<DraftSnapshot<T>>;
  private kept: Kept<T>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private saver: DraftSaver<T> | undefined;
  /** Whether the browser's storage accepts writes. */
  private isKept = true;
  private isAttached = false;

  constructor(options: DraftOptions<T>) {
    this.options = options;
    this.storageKey = OWN + options.key;
    this.kept = this.read();
    this.shown = createStore({ value: this.kept.value, state: this.stateAtRest() }, () => this.attach());
    onAccountReset(() => this.leave());
  }

  get = (): DraftSnapshot<T> => this.shown.get();

  subscribe = (listener: () => void): (() => void) => this.shown.subscribe(listener);

  update(change: Partial<T>): void {
    this.kept = { ...this.kept, value: { ...this.kept.value, ...change }, unsent: true };
    this.show('saving');
    clearTimeout(this.timer);
    this.timer = setTimeout(this.flush, SAVE_AFTER_MS);
  }

  flush = (): void => {
    if (this.timer === undefined) return;
    this.unplan();
    this.store();
    if (this.saver) this.send(this.saver);
    else this.show(this.stateAtRest());
  };

  /**
   * Called with the server's copy. Answers given here before any copy was known, as by a visitor without an account,
   * are laid over it; otherwise the server decides which version is newer. A copy of version 0 is what to begin with
   * where the server has none; `isSent`: because the draft that these answers were made from has been sent.
   */
  mergeServerCopy(serverCopy: ServerCopy<T> | null): void {
    const { server } = this.options;
    this.flush();
    if (!server) return;
    if (this.saver?.isIdle === false) {
      // Saving finds out which version is newer.
      this.saver.flush();
      return;
    }
    // Another tab may have written while nobody listened here.
    if (!this.isAttached && this.isKept) this.follow();
    if (serverCopy) this.merge(serverCopy);
    else this.kept = { ...this.kept, base: 0 };
    void this.saver?.stop();
    this.saver = this.startSaver(server);
    if (this.kept.unsent) this.send(this.saver);
    else this.show(this.stateAtRest());
  }

  private merge({ draft, version, isSent = false }: ServerCopy<T>): void {
    // The answer to a save was lost, as by a reload, but it did arrive.
    if (this.kept.sent && isSame(draft, this.kept.sent)) this.noteSaved(version);
    const { unsent, value } = this.kept;
    const base = version === 0 && !isSent ? 0 : this.kept.base;
    if (base === 0) {
      // What was saved is not there any more, as the server keeps one draft and another has taken its place.
      const isOwn = unsent || this.kept.base > 0;
      const own = isOwn ? differences(value, this.options.initial) : {};
      this.takeOver({ draft: { ...draft, ...own }, version }, isOwn);
    } else if (version !== base && (!unsent || version === 0)) {
      this.takeOver({ draft, version }, false);
    }
  }

  /** Sends nothing more until the server's copy is read again. Resolves when the running save has been answered. */
  async stopSaving(): Promise<void> {
    this.flush();
    const { saver } = this;
    this.saver = undefined;
    await saver?.stop();
  }

  /** Back to the initial values, with nothing stored. */
  reset(): void {
    void this.end();
    this.show('saved');
  }

  /** Another account, or none: what was stored of this one is gone. */
  private leave(): void {
    this.unplan();
    void this.stopSaving();
    this.follow();
  }

  /** Nothing is stored or sent any more; the screen keeps what it shows. Resolves as `stopSaving`. */
  protected async end(): Promise<void> {
    this.unplan();
    removeStored(this.storageKey);
    this.kept = { value: this.options.initial, base: 0, unsent: false };
    await this.stopSaving();
  }

  private attach(): () => void {
    this.isAttached = true;
    addEventListener('storage', this.onStorage);
    addEventListener('pagehide', this.flush);
    // Reads what another tab or a sign-out changed while nobody listened.
    if (this.timer === undefined && this.isKept) this.follow();
    return () => {
      this.isAttached = false;
      this.flush();
      removeEventListener('storage', this.onStorage);
      removeEventListener('pagehide', this.flush);
    };
  }

  private readonly onStorage = (event: StorageEvent): void => {
    // An edit here that is not saved yet is newer than what the other tab wrote.
    if (this.timer !== undefined) return;
    if (event.key !== this.storageKey && event.key !== null) return;
    if (readStored(this.storageKey) === undefined) this.onGone();
    else this.follow();
  };

  /** Another tab has sent or deleted it. */
  protected onGone(): void {
    this.follow();
  }

  /** Stays as it is, without a copy anywhere, until it is changed. */
  protected detach(): void {
    this.kept = { value: this.kept.value, base: 0, unsent: false };
    void this.stopSaving();
  }

  private startSaver(server: DraftCalls<T>): DraftSaver<T> {
    return new DraftSaver<T>({
      load: server.load,
      save: (draft, version) => {
        this.kept = { ...this.kept, sent: draft };
        this.store();
        return server.save(draft, version);
      },
      version: this.kept.base,
      unanswered: this.kept.sent,
      onSaved: (version) => this.noteSaved(version),
      onState: (state) => this.show(state === 'saving' || this.timer !== undefined ? 'saving' : this.stateAtRest()),
      onLatest: (latest) => this.takeOver(latest, false),
    });
  }

  private noteSaved(version: number): void {
    const { value, sent } = this.kept;
    this.kept = { value, base: version, unsent: !sent || !isSame(value, sent) };
    this.store();
  }

  private send(saver: DraftSaver<T>): void {
    saver.queue(this.kept.value);
    saver.flush();
  }

  private takeOver({ draft, version }: { draft: T; version: number }, unsent: boolean): void {
    this.unplan();
    this.kept = { value: draft, base: version, unsent, sent: unsent ? this.kept.sent : undefined };
    this.store();
    this.show(this.stateAtRest());
  }

  private follow(): void {
    this.kept = this.read();
    this.saver?.startFrom(this.kept.base);
    this.show(this.stateAtRest());
  }

  private unplan(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private store(): void {
    this.isKept = ownsStorage() && writeStored(this.storageKey, { version: this.options.version, ...this.kept });
  }

  private read(): Kept<T> {
    const nothing = { value: this.options.initial, base: 0, unsent: false };
    const stored = readStored(this.storageKey);
    if (typeof stored !== 'object' || stored === null) return nothing;
    const { version, value, base, unsent, sent } = stored as { [Name in keyof Kept<T> | 'version']?: unknown };
    const read = version === this.options.version ? readDraft(this.options.schema, value) : undefined;
    if (read === undefined) return nothing;
    return {
      value: read,
      base: typeof base === 'number' ? base : 0,
      unsent: unsent !== false,
      sent: sent === undefined ? undefined : readDraft(this.options.schema, sent),
    };
  }

  private stateAtRest(): SaveState {
    if (this.options.server && !this.kept.unsent) return 'saved';
    if (!this.isKept) return 'not-saved';
    return this.options.server ? 'here' : 'saved';
  }

  private show(state: SaveState): void {
    this.shown.set({ value: this.kept.value, state });
  }
}
