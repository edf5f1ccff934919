import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Loop } from '../context/loop.ts';
import { OnceAMinute } from '../context/once-a-minute.ts';
import type { Logger } from '../logging/logger.ts';

/**
 * Recurring tasks that every copy runs, as each task checks in the database whose turn it is. If one fails, that is
 * logged and the others still run; if one returns true, it has more to do, and all run again at once.
 */
export class UpkeepLoop implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: Loop;

  constructor(everySeconds: number, logger: Logger, tasks: Readonly<Record<string, () => Promise<unknown>>>) {
    const all = Object.entries(tasks).map(([what, work]) => ({
      work,
      errors: new OnceAMinute((error) => logger.warn({ err: error, what }, 'Upkeep: will be tried again')),
    }));
    const turn = async (): Promise<boolean> => {
      let isMore = false;
      for (const { work, errors } of all)
        try {
          if ((await work()) === true) isMore = true;
          errors.end();
        } catch (error) {
          errors.add(error);
        }
      return isMore;
    };
    this.loop = new Loop(turn, everySeconds * 1_000, (error) => logger.warn({ err: error }, 'Upkeep: failed'));
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }
}
