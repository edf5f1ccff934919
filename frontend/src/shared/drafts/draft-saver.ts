import type { Saved } from '@emberhood/contracts';
import { currentAccount } from '#shared/account/boundary.ts';
import { ApiProblem, asProblem } from '#shared/api/problem.ts';
import { toasts } from '#shared/ui/toasts.ts';

/** Delay between the last change and saving. */
const PAUSE_MS = 600;

/** Until a save that failed is tried again by itself. */
const RETRY_MS = 15_000;

type Latest<T> = Omit<Saved<T>, 'updatedAt'>;

/** Where the server keeps a draft. */
export interface DraftCalls<T> {
  load: () => Promise<Latest<T> | null>;
  save: (draft: T, version: number) => Promise<{ version: number }>;
}

interface SaverOptions<T> extends DraftCalls<T> {
  /** The latest known version on the server; 0: none. */
  version: number;
  /** What was sent before this page was loaded, and not acknowledged. */
  unanswered?: T | undefined;
  onState: (state: DraftState) => void;
  onSaved?: (version: number) => void;
  /** Another device saved first: its version counts from now on. */
  onLatest: (latest: Latest<T>) => void;
}

type DraftState = 'saved' | 'saving' | 'unsaved';

/**
 * Sends one save at a time, each based on the version before; what another device has saved meanwhile is taken over,
 * with a toast. A save of our own whose response was lost is not mistaken for another device's.
 */
export class DraftSaver<T extends object> {
  private readonly options: SaverOptions<T>;
  /** A save after a change of account would go to the other account. */
  private readonly account = currentAccount();
  private version: number;
  private unanswered: T | undefined;
  private next: { draft: T } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  private over = false;

  constructor(options: SaverOptions<T>) {
    this.options = options;
    this.version = options.version;
    this.unanswered = options.unanswered;
  }

  get isIdle(): boolean {
    return this.running === undefined && this.next === undefined;
  }

  /** Saves a moment after the last change. */
  readonly queue = (draft: T): void => {
    this.next = { draft };
    clearTimeout(this.timer);
    this.timer = setTimeout(this.flush, PAUSE_MS);
  };

  /** Saves what is not saved yet, without waiting for a pause. */
  readonly flush = (): void => {
    clearTimeout(this.timer);
    if (this.running === undefined && this.next !== undefined && this.mayGoOn()) this.running = this.save();
  };

  /** Another tab has saved meanwhile. */
  startFrom(version: number): void {
    if (this.isIdle) this.version = version;
  }

  /** Sends nothing more. Resolves when the running save has been answered. */
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
      // A draft queued meanwhile is newer than the one that failed.
      this.next ??= { draft };
      if (!(await this.recover(failed, draft))) break;
    }
    this.running = undefined;
  }

  /** Resolves to the error, or undefined when it was saved. */
  private async send(draft: T): Promise<unknown> {
    try {
      this.version = (await this.options.save(draft, this.version)).version;
      this.unanswered = undefined;
      if (!this.mayGoOn()) return undefined;
      this.options.onSaved?.(this.version);
      this.options.onState(this.next ? 'unsaved' : 'saved');
      return undefined;
    } catch (error) {
      return error;
    }
  }

  /** Whether the queued draft can be sent at once. */
  private async recover(error: unknown, sent: T): Promise<boolean> {
    if (!this.mayGoOn()) return false;
    this.options.onState('unsaved');
    const problem = asProblem(error);
    if (problem.code !== 'DRAFT.STALE') {
      this.unanswered = sent;
      this.tryAgain(problem);
      // A newer one may lack what was refused.
      return this.next?.draft !== sent && !problem.repeatable;
    }
    const latest = await this.options.load().catch(asProblem);
    if (!latest || !this.mayGoOn()) return false;
    if (latest instanceof ApiProblem) {
      this.tryAgain(latest);
      return false;
    }
    this.version = latest.version;
    if (this.unanswered && isSame(latest.draft, this.unanswered)) {
      this.unanswered = undefined;
      return true;
    }
    this.next = undefined;
    this.options.onLatest(latest);
    toasts.show(problem.message);
    return false;
  }

  private tryAgain(after: ApiProblem): void {
    addEventListener('online', this.flush);
    if (after.repeatable) this.timer = setTimeout(this.flush, RETRY_MS);
  }

  private mayGoOn(): boolean {
    return !this.over && currentAccount() === this.account;
  }
}

export function isSame<T extends object>(value: T, other: T): boolean {
  return Object.keys(differences(value, other)).length === 0;
}

/** The properties of `value` that differ in `other`. */
export function differences<T extends object>(value: T, other: T): Partial<T> {
  const changed = Object.entries(value).filter(
    ([name, answer]) => JSON.stringify(answer) !== JSON.stringify(other[name as keyof T]),
  );
  return Object.fromEntries(changed) as Partial<T>;
}
