import type { z } from '@emberhood/contracts/zod';
import { onAccountReset } from '#shared/account/boundary.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

const PREFIX = 'emberhood.draft.';
const SAVE_AFTER_MS = 500;

export type SaveState = 'saved' | 'saving' | 'not-saved';

export interface DraftSnapshot<T> {
  value: T;
  state: SaveState;
}

interface DraftOptions<T> {
  key: string;
  version: number;
  /** Checked when read; what does not fit any more is dropped. */
  schema: z.ZodType<T>;
  initial: T;
}

/** Answers that outlive a reload: saved half a second after the last change, or at once by flush(). */
export class Draft<T> {
  private readonly options: DraftOptions<T>;
  private readonly storageKey: string;
  private readonly listeners = new Set<() => void>();
  private snapshot: DraftSnapshot<T>;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: DraftOptions<T>) {
    this.options = options;
    this.storageKey = PREFIX + options.key;
    this.snapshot = { value: this.read(), state: 'saved' };
    onAccountReset(() => this.reset());
  }

  get = (): DraftSnapshot<T> => this.snapshot;

  subscribe = (listener: () => void): (() => void) => {
    if (this.listeners.size === 0) {
      addEventListener('storage', this.onStorage);
      addEventListener('pagehide', this.flush);
      // What another tab or a sign-out changed while nobody listened.
      if (this.timer === undefined) this.show({ value: this.read(), state: 'saved' });
    }
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      this.flush();
      removeEventListener('storage', this.onStorage);
      removeEventListener('pagehide', this.flush);
    };
  };

  update(change: Partial<T>): void {
    this.show({ value: { ...this.snapshot.value, ...change }, state: 'saving' });
    clearTimeout(this.timer);
    this.timer = setTimeout(this.flush, SAVE_AFTER_MS);
  }

  flush = (): void => {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    const kept = writeStored(this.storageKey, { version: this.options.version, value: this.snapshot.value });
    this.show({ value: this.snapshot.value, state: kept ? 'saved' : 'not-saved' });
  };

  /** Back to the beginning, with nothing kept. */
  reset(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    removeStored(this.storageKey);
    this.show({ value: this.options.initial, state: 'saved' });
  }

  private readonly onStorage = (event: StorageEvent): void => {
    // What is being typed here is newer than what was written there.
    if (this.timer !== undefined) return;
    if (event.key === this.storageKey || event.key === null) this.show({ value: this.read(), state: 'saved' });
  };

  private read(): T {
    const stored = readStored(this.storageKey);
    if (typeof stored !== 'object' || stored === null) return this.options.initial;
    const { version, value } = stored as { version?: unknown; value?: unknown };
    const parsed = version === this.options.version ? this.options.schema.safeParse(value) : undefined;
    return parsed?.success === true ? parsed.data : this.options.initial;
  }

  private show(snapshot: DraftSnapshot<T>): void {
    this.snapshot = snapshot;
    for (const listener of this.listeners) listener();
  }
}
