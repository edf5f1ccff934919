/** Another run has taken the clip over, or it was deleted. */
export class SupersededError extends Error {
  override name = 'SupersededError';
}

const EVERY_MS = 1_000;

/**
 * Says once a second that a run lives, and how far it is. When the answer is that the clip is no longer its own, `signal`
 * fires, which kills ffmpeg. An answer that fails to come changes nothing: the database may be away for a moment.
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
