import type { Video } from '@emberhood/contracts';
import { currentAccount, onAccountReset, subscribeAccount } from '#shared/account/boundary.ts';
import { asProblem, type ApiProblem } from '#shared/api/problem.ts';
import { endSession } from '#shared/api/query-client.ts';
import { createStore } from '#shared/store.ts';
import { bytesLeft, sendClip, type UploadRequest } from './send.ts';

export const RETRY_AFTER_MS = [1_000, 3_000, 9_000];
/** How often to ask whether the upload of another tab or device is over. */
const ASK_AGAIN_MS = 9_000;

export type Upload = Readonly<{
  promptId: string;
  sent: number;
  total: number;
}> &
  Readonly<{ phase: Phase } | { phase: 'failed'; problem: ApiProblem }>;

type Phase = 'sending' | 'storing' | 'offline' | 'queued' | 'retrying' | 'signed-out';

/**
 * Uploads one clip at a time in the background of all screens. Retries with the same idempotency key what may be
 * repeated, and waits while there is no connection.
 */
export class Uploader {
  private readonly store = createStore<Upload | null>(null);
  private controller: AbortController | null = null;

  constructor(private readonly send: typeof sendClip = sendClip) {}

  readonly get = this.store.get;
  readonly subscribe = this.store.subscribe;

  get busy(): boolean {
    return this.controller !== null;
  }

  /** Resolves to the accepted clip; null if cancelled or another upload is running. Rejects with an ApiProblem. */
  async start(request: Omit<UploadRequest, 'done'>): Promise<Video | null> {
    if (this.busy) return null;
    const controller = new AbortController();
    this.controller = controller;
    addEventListener('beforeunload', askBeforeLeaving);
    try {
      const clip = await this.attempts({ ...request, done: {} }, controller.signal);
      this.show(null);
      return clip;
    } catch (error) {
      if (controller.signal.aborted) {
        this.show(null);
        return null;
      }
      const problem = asProblem(error);
      this.show({ promptId: request.promptId, sent: 0, total: request.file.size, phase: 'failed', problem });
      throw problem;
    } finally {
      this.controller = null;
      removeEventListener('beforeunload', askBeforeLeaving);
      this.show(this.get());
    }
  }

  cancel = (): void => this.controller?.abort();

  /** The error was read, or does not matter any more. */
  dismiss = (): void => {
    if (this.get()?.phase === 'failed') this.show(null);
  };

  /** For a change of account: aborts the upload and shows nothing. */
  forget = (): void => {
    this.cancel();
    this.show(null);
  };

  private async attempts(request: UploadRequest, signal: AbortSignal): Promise<Video> {
    const show = (phase: Phase, sent = 0, total = request.file.size) =>
      this.show({ promptId: request.promptId, phase, sent, total });
    let left = Infinity;
    for (let attempt = 0; ; attempt += 1) {
      if (!navigator.onLine) {
        show('offline');
        await connected(signal);
      }
      show('sending');
      try {
        return await this.send(
          request,
          (sent, total) => show(sent < total ? 'sending' : 'storing', sent, total),
          signal,
        );
      } catch (error) {
        if (signal.aborted) throw error;
        const problem = asProblem(error);
        if (problem.code === 'AUTH.UNAUTHENTICATED') {
          show('signed-out');
          await signedInAgain(signal);
          continue;
        }
        // That one ends, or the server abandons it.
        if (problem.code === 'MEDIA.UPLOAD_IN_PROGRESS') {
          show('queued');
          await pause(ASK_AGAIN_MS, signal);
          attempt = -1;
          continue;
        }
        // While bytes get through, the connection may fail any number of times.
        if (bytesLeft(request) < left) attempt = 0;
        left = Math.min(left, bytesLeft(request));
        const wait = RETRY_AFTER_MS[attempt];
        if (!problem.repeatable || wait === undefined) throw error;
        show('retrying');
        await pause(wait, signal);
      }
    }
  }

  private show(upload: Upload | null): void {
    this.store.set(upload);
  }
}

/** Triggers the browser's own question, in its own words. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return settleOnce(signal, (done) => {
    const timer = setTimeout(done, milliseconds);
    return () => clearTimeout(timer);
  });
}

function connected(signal: AbortSignal): Promise<void> {
  return settleOnce(signal, (done) => {
    addEventListener('online', done);
    return () => removeEventListener('online', done);
  });
}

function settleOnce(signal: AbortSignal, start: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      stop();
      signal.removeEventListener('abort', aborted);
      end();
    };
    const aborted = () => settle(() => reject(signal.reason as Error));
    const stop = start(() => settle(resolve));
    signal.addEventListener('abort', aborted);
  });
}

/** Goes to the sign-in. The file stays in the memory of the page. */
function signedInAgain(signal: AbortSignal): Promise<void> {
  const waiting = settleOnce(signal, (done) => subscribeAccount(() => currentAccount() !== null && done()));
  endSession();
  return waiting;
}

export const uploader = new Uploader();
onAccountReset(uploader.forget);
