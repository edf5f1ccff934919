/** Another run has taken over the clip, or it was deleted. */
export class SupersededError extends Error {
  override name = 'SupersededError';
}

const EVERY_MS = 1_000;

/**
 * Reports a run's progress once a second, to show that it is alive. If the reply says that the clip is no longer the
 * run's, `signal` fires, which kills ffmpeg. A failed report changes nothing, as the database may be away for a moment.
 */
export class Heartbeat {
  progress = 0;
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private asking = false;

  constructor(beat: (progress: number) => Promise<boolean>, onError: (error: unknown) => void) {
    this.timer = setInterval(() => {
      if (this.asking) return;
      this.asking = true;
      beat(this.progress)
        .then((mine) => {
          if (!mine) this.controller.abort(new SupersededError('The clip is no longer this run’s'));
        }, onError)
        .finally(() => {
          this.asking = false;
        });
    }, EVERY_MS);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
