import { mkdtempDisposable, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '../../local/command.ts';
import { root } from '../../local/paths.ts';
import { givenImages, ourBuilds, ourImages } from '../compose-images.ts';
import { docker, hasImage } from '../engine.ts';

const BUILD_LIMIT_MS = 2_400_000;

/** Pulls the images of others that are not there. */
export async function fetchGiven(): Promise<undefined> {
  for (const name of givenImages()) if (!(await hasImage(name))) await docker(['pull', '--quiet', name]);
  return undefined;
}

/** @returns the name and size of each of our images */
export async function sizesOf(tag: string): Promise<string> {
  const sizes = await Promise.all(
    ourImages().map(async (name) => {
      const bytes = Number(await docker(['image', 'inspect', '--format', '{{.Size}}', `${name}:${tag}`]));
      return `${name.replace('emberhood/', '')} ${(bytes / 1e6).toFixed(0)} MB`;
    }),
  );
  return sizes.join(', ');
}

async function build(image: string, options: readonly string[], folder: string): Promise<void> {
  await docker(['build', ...options, '-t', image, '.'], { cwd: folder, limitMs: BUILD_LIMIT_MS });
}

/** Builds the images of an earlier commit. */
export async function buildEarlier(tag: string, ref: string): Promise<undefined> {
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'emberhood-before-'));
  const folder = temporary.path;
  const archive = join(folder, 'before.tar');
  // With the file modes of a checkout; with others the engine's cache would miss and packages would be installed
  // again.
  await must('git', ['-c', 'tar.umask=user', 'archive', '-o', archive, ref], { cwd: root });
  await must('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
  for (const [name, options] of ourBuilds(folder)) await build(`${name}:${tag}`, options, folder);
}

export async function removeOurs(...tags: string[]): Promise<void> {
  for (const name of ourImages())
    for (const tag of tags) if (await hasImage(`${name}:${tag}`)) await docker(['rmi', `${name}:${tag}`]);
}
