import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Responsiveness } from '@emberhood/contracts/http/client-errors';
import { Metrics, VERSION } from '@emberhood/service-kit/core';
import { Inject, Injectable } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';

/** Up to 0.2 s is good, above 0.5 s is poor. */
const BUCKETS = [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2];
/** Names come from strangers, so all but our own are counted as one. */
const OTHER = 'other';

/** How fast screens respond in browsers, by release and screen, without accounts. */
@Injectable()
export class ResponsivenessOfScreens {
  private readonly seconds;
  private screens: Promise<ReadonlySet<string>> | undefined;

  constructor(
    metrics: Metrics,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {
    this.seconds = metrics.histogram(
      'browser_interaction_seconds',
      'The slowest presses of each visit to a screen, until something was to be seen',
      ['release', 'screen'],
      BUCKETS,
    );
  }

  async note({ release, visits }: Responsiveness): Promise<void> {
    this.screens ??= this.readScreens();
    const known = await this.screens;
    for (const { screen, ms } of visits)
      this.seconds.observe(
        { release: release === VERSION ? release : OTHER, screen: known.has(screen) ? screen : OTHER },
        ms / 1_000,
      );
  }

  /** The names from the frontend's build. */
  private async readScreens(): Promise<ReadonlySet<string>> {
    const file = join(this.config.FRONTEND_DIR ?? '', '.site.json');
    const { screens = [] } = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as { screens?: string[] };
    return new Set(screens);
  }
}
