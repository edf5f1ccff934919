import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Metrics, VERSION } from '@emberhood/service-kit/core';
import { folderForEachTest } from '@emberhood/service-kit/testing/during-tests';
import { strictFake } from '@emberhood/service-kit/testing/fakes';
import type { GatewayConfig } from '../config.ts';
import { ResponsivenessOfScreens } from './responsiveness-of-screens.ts';

const folder = folderForEachTest();

describe('how soon screens answer', () => {
  beforeEach(async () => {
    await writeFile(join(folder, '.site.json'), JSON.stringify({ screens: ['group', 'people'] }));
  });
  const measuring = (dir?: string) => {
    const metrics = new Metrics();
    const config = strictFake<GatewayConfig>('GatewayConfig', { FRONTEND_DIR: dir });
    return { metrics, screens: new ResponsivenessOfScreens(metrics, config) };
  };
  const counted = async ({ registry }: Metrics) =>
    (await registry.metrics()).split('\n').filter((line) => line.startsWith('browser_interaction_seconds_count'));

  it('is counted by our release and our screens; what others make up counts together', async () => {
    const { metrics, screens } = measuring(folder);
    await screens.note({ release: VERSION, visits: [{ screen: 'group', ms: 180 }] });
    await screens.note({ release: 'x', visits: [{ screen: 'robin', ms: 20 }] });
    expect(await counted(metrics)).toEqual([
      `browser_interaction_seconds_count{release="${VERSION}",screen="group"} 1`,
      'browser_interaction_seconds_count{release="other",screen="other"} 1',
    ]);
    expect(await metrics.registry.metrics()).toContain(
      `browser_interaction_seconds_bucket{le="0.2",release="${VERSION}",screen="group"} 1`,
    );
  });

  it('is counted under one name without the frontend', async () => {
    const { metrics, screens } = measuring();
    await screens.note({ release: VERSION, visits: [{ screen: 'group', ms: 8 }] });
    expect(await counted(metrics)).toEqual([
      `browser_interaction_seconds_count{release="${VERSION}",screen="other"} 1`,
    ]);
  });
});
