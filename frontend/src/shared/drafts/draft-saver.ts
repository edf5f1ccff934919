import type { Saved } from '@emberhood/contracts';
import { currentAccount } from '#shared/account/boundary.ts';
import { asProblem } from '#shared/api/problem.ts';
import { toasts } from '#shared/ui/toasts.ts';

/** From the last letter or tap until it is saved. */
const PAUSE_MS = 600;

type Latest<T> = Omit<Saved<T>, 'updatedAt'>;

/** Where the server keeps a draft. */
export interface DraftCalls<T> {
  load: () => Promise<Latest<T> | null>;
  save: (draft: T, version: number) => Promise<{ version: number }>;
}

interface SaverOptions<T> extends DraftCalls<T> {
  /** What the server is known to hold; 0: nothing. */
  version: number;
  onState: (state: DraftState) => void;
  onSaved?: (version: number) => void;
  /** Somebody else was faster: theirs counts from now on. */
  onLatest: (latest: Latest<T>) => void;
}

export type DraftState = 'saved' | 'saving' | 'unsaved';

/** One save at a time, each from the version before; what another device has saved meanwhile is taken over, and said. */
export class DraftSaver<T> {
  private readonly options: SaverOptions<T>;
  /** A save that comes after a change of account would be theirs. */
  private readonly account = currentAccount();
  private version: number;
  private next: { draft: T } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  private over = false;

  constructor(options: SaverOptions<T>) {
    this.options = options;
    this.version = options.version;
  }

  get isIdle(): boolean {
    return this.running === undefined && this.next === undefined;
  }

  /** A moment after the last change. */
  readonly queue = (draft: T): void => {
    this.next = { draft };
    clearTimeout(this.timer);
    this.timer = setTimeout(this.flush, PAUSE_MS);
  };

  /** Saves what is not saved yet, without waiting for a pause. */
  readonly flush = (): void => {
    clearTimeout(this.timer);
    if (this.running === undefined && this.isDue()) this.running = this.save();
  };

  /** Another tab has saved meanwhile. */
  startFrom(version: number): void {
    if (this.isIdle) this.version = version;
  }

  /** Sends nothing more. Resolves when what is under way has been answered. */
  readonly stop = async (): Promise<void> => {
    this.over = true;
    clearTimeout(this.timer);
    removeEventListener('online', this.flush);
    await this.running;
  };

  private async save(): Promise<void> {
    removeEventListener('online', this.flush);
    while (this.next && this.mayGoOn()) {
      const { draft } = this.next;
      this.next = undefined;
      this.options.onState('saving');
      const failed = await this.send(draft);
      if (failed === undefined) continue;
      // What was typed meanwhile is newer.
      this.next ??= { draft };
      await this.recover(failed);
      break;
    }
    this.running = undefined;
  }

  /** What it failed with. */
  private async send(draft: T): Promise<unknown> {
    try {
      this.version = (await this.options.save(draft, this.version)).version;
      if (!this.mayGoOn()) return undefined;
      this.options.onSaved?.(this.version);
      this.options.onState(this.next ? 'unsaved' : 'saved');
      return undefined;
    } catch (error) {
      return error;
    }
  }

  private async recover(error: unknown): Promise<void> {
    if (!this.mayGoOn()) return;
    this.options.onState('unsaved');
    const problem = asProblem(error);
    if (problem.code !== 'DRAFT.STALE') {
      addEventListener('online', this.flush);
      return;
    }
    const latest = await this.options.load().catch(() => null);
    if (!latest || !this.mayGoOn()) return;
    this.next = undefined;
    this.version = latest.version;
    this.options.onLatest(latest);
    toasts.show(problem.message);
  }

  private isDue(): boolean {
    return this.next !== undefined && this.mayGoOn();
  }

  private mayGoOn(): boolean {
    return !this.over && currentAccount() === this.account;
  }
}
