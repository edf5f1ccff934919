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

/** The images that we build, without their tags. */
export function ourImages(): string[] {
  const names = Object.values(composeServices(root)).map(({ image }) => nameOf(image).replace(/:.*/, ''));
  return [...new Set(names.filter(isOurs))];
}

const nameOf = (image: string): string => interpolate(image, process.env);
const isOurs = (name: string): boolean => name.startsWith('emberhood/');
