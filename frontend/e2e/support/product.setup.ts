import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { Product } from '../../../infra/testing/product.ts';
import { makeClips } from './clips.ts';

const ROOT = join(import.meta.dirname, '../../..');

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string;
    mailboxUrl: string;
    /** Tells the admin command which running product to use. */
    dataFolder: string;
    clipsFolder: string;
  }
}

/** Starts the whole product on free ports and an empty folder, or uses the one that EMBERHOOD_E2E_URL names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const clipsFolder = await mkdtemp(join(tmpdir(), 'emberhood-e2e-'));
  await makeClips(clipsFolder);
  project.provide('clipsFolder', clipsFolder);
  const removeClips = () => rm(clipsFolder, { recursive: true, force: true });

  const given = process.env['EMBERHOOD_E2E_URL'];
  if (given !== undefined) {
    project.provide('productUrl', given);
    project.provide('mailboxUrl', process.env['EMBERHOOD_E2E_MAILBOX'] ?? 'http://localhost:1080');
    project.provide('dataFolder', process.env['EMBERHOOD_DATA'] ?? join(ROOT, '.local'));
    return removeClips;
  }

  // At low priority the encoder would hardly run beside a whole suite, and most flows wait for it.
  const product = await Product.start({ TRANSCODE_NICENESS: '0' });
  project.provide('productUrl', product.url);
  project.provide('mailboxUrl', product.mailboxUrl);
  project.provide('dataFolder', product.dataDir);
  return async () => {
    await product.stop();
    await removeClips();
  };
}
