import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { interpolate } from '../../packages/service-kit/src/testing/servers/compose-file.ts';
import { root } from '../local/paths.ts';

/** The parts of a service in docker-compose.yml that are used here. */
export interface ComposeService {
  image: string;
  build?: { dockerfile: string; target: string; args?: Record<string, string> };
  command?: string[];
  environment?: Record<string, string | number | boolean>;
  restart?: string;
  logging?: { driver: string };
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  networks?: string[];
  ports?: string[];
  profiles?: string[];
  mem_limit?: string;
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { disable?: boolean; test?: string[] };
  tmpfs?: string[];
  volumes?: string[];
}

/** The services of docker-compose.yml. */
export function composeServices(folder = root): Record<string, ComposeService> {
  const file = parse(readFileSync(join(folder, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<string, ComposeService>;
  };
  return file.services;
}

/** The images that the compose file and our Dockerfile take from registries. */
export function givenImages(): string[] {
  const dockerfile = readFileSync(join(root, 'infra/docker/Dockerfile'), 'utf8');
  const node = /^ARG NODE_IMAGE=(.+)$/m.exec(dockerfile)?.[1] ?? '';
  const names = Object.values(composeServices()).map(({ image }) => nameOf(image));
  return [node, ...names.filter((name) => !name.startsWith('emberhood/'))];
}

/** The names of the images that we build, without tags, and the build options of each. */
export function ourBuilds(folder = root): Map<string, string[]> {
  const builds = new Map<string, string[]>();
  for (const { image, build } of Object.values(composeServices(folder))) {
    if (!build) continue;
    const args = Object.entries(build.args ?? {}).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
    builds.set(untagged(image), ['-f', build.dockerfile, '--target', build.target, ...args]);
  }
  return builds;
}

export const ourImages = (): string[] => [...ourBuilds().keys()];

const untagged = (image: string): string => nameOf(image).replace(/:.*/, '');
const nameOf = (image: string): string => interpolate(image, process.env);
