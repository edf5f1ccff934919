import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Metrics } from '@emberhood/service-kit/core';
import { GatewayConfig } from '../config.ts';
import { Spool } from './spool.ts';

it('takes a file whose name another gateway clears away, which starts at that moment', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'spool-'));
  const config = GatewayConfig.parse({ PUBLIC_URL: 'https://a.example', REDIS_URL: '', UPLOAD_SPOOL_DIR: dir });
  const spool = new Spool(config, new Metrics());
  try {
    const taken = spool.take(Readable.from([Buffer.from('a clip')]), new AbortController().signal);
    // Without waiting, so that the spool has opened the file and has not heard of it yet.
    let [name] = readdirSync(dir);
    while (name === undefined) [name] = readdirSync(dir);
    rmSync(join(dir, name));
    const file = await taken;
    expect(await text(file.read())).toBe('a clip');
    await file.release();
  } finally {
    rmSync(dir, { recursive: true });
  }
});
