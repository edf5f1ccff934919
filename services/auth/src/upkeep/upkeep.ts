import { LOGGER, Loop, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { CLOCK, secondsAfter, type Clock } from '../clock/clock.ts';
import { UpkeepRepository } from './upkeep.repository.ts';

const EVERY_MS = 10 * 60_000;
/** The longest budget window is a day; rows live a little longer. */
const KEPT_SECONDS = 25 * 3_600;

/** Clears away ended challenges, budgets and sessions. */
@Injectable()
export class Upkeep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: Loop;

  constructor(repository: UpkeepRepository, @Inject(CLOCK) clock: Clock, @Inject(LOGGER) logger: Logger) {
    this.loop = new Loop(
      async () => {
        await repository.deleteEndedBefore(secondsAfter(clock.now(), -KEPT_SECONDS));
        return false;
      },
      EVERY_MS,
      (error) => {
        logger.warn({ err: error }, 'Upkeep: will be tried again');
      },
    );
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }
}
