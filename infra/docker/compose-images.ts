import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { interpolate } from '../../packages/service-kit/src/testing/servers/compose-file.ts';
import { composeServices } from '../k8s/compose.ts';

export const root = join(import.meta.dirname, '../..');

export interface GivenImage {
  /** The service that runs it, or `node` of our own images. */
  use: string;
  name: string;
}

/** What the compose file and our Dockerfile take from registries. */
export function givenImages(): GivenImage[] {
  const dockerfile = readFileSync(join(root, 'infra/docker/Dockerfile'), 'utf8');
  const node = /^ARG NODE_IMAGE=(.+)$/m.exec(dockerfile)?.[1] ?? '';
  const services = Object.entries(composeServices(root)).map(([use, { image }]) => ({ use, name: nameOf(image) }));
  return [{ use: 'node', name: node }, ...services.filter(({ name }) => !isOurs(name))];
}

/** The images that we build, without their tags, each with the options that build it. */
export function ourBuilds(folder = root): Map<string, string[]> {
  const builds = new Map<string, string[]>();
  for (const { image, build } of Object.values(composeServices(folder))) {
    if (!build) continue;
    const args = Object.entries(build.args ?? {}).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
    builds.set(untagged(image), ['-f', build.dockerfile, '--target', build.target, ...args]);
  }
  return builds;
}

/** Their names. */
export const ourImages = (): string[] => [...ourBuilds().keys()];

const untagged = (image: string): string => nameOf(image).replace(/:.*/, '');
const nameOf = (image: string): string => interpolate(image, process.env);
const isOurs = (name: string): boolean => name.startsWith('emberhood/');
