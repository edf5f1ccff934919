import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { Product } from '../../../infra/testing/product.ts';
import { makeClips } from './clips.ts';

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string;
    mailboxUrl: string;
    /** Tells the admin command which running product to use. */
    dataFolder: string;
    clipsFolder: string;
  }
}

/** Starts the whole product on free ports and an empty folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const clipsFolder = await mkdtemp(join(tmpdir(), 'emberhood-e2e-'));
  await makeClips(clipsFolder);
  project.provide('clipsFolder', clipsFolder);

  // At low priority the encoder would hardly run beside a whole suite, and most flows wait for it.
  const product = await Product.start({ TRANSCODE_NICENESS: '0' });
  project.provide('productUrl', product.url);
  project.provide('mailboxUrl', product.mailboxUrl);
  project.provide('dataFolder', product.dataDir);
  return async () => {
    await product.stop();
    await rm(clipsFolder, { recursive: true, force: true });
  };
}
