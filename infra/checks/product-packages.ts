import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../local/paths.ts';
import type { LockedPackage } from './cyclonedx.ts';

export type LockedPackages = Record<string, LockedPackage>;

/**
 * What is deployed: the images install these workspaces and the root (infra/docker/Dockerfile), and the gateway's
 * serves the pages.
 */
const DEPLOYED = /^(?:|services\/[^/]+|gateway|frontend)$/;

/** Dependencies of the frontend, since `npm start` builds the pages; nothing of them is in what browsers load. */
export const BUILDS_PAGES: readonly string[] = [
  '@tailwindcss/vite',
  '@vitejs/plugin-react',
  'fontkit',
  'lightningcss',
  'parse5',
  'sharp',
  'tailwindcss',
  'vite',
];

export async function readLock(): Promise<{ version: string; packages: LockedPackages }> {
  return JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    version: string;
    packages: LockedPackages;
  };
}

/**
 * Of the lockfile's packages what the deployed product needs, ours among it, by npm's own paths. Not by its mark `dev`,
 * which tells what building and starting on one machine need from what tests need.
 */
export function productPackages(packages: LockedPackages): LockedPackages {
  const reached = new Set(Object.keys(packages).filter((path) => DEPLOYED.test(path)));
  // A set gives what is added while it is read, too.
  for (const path of reached) {
    for (const name of neededBy(path, packages[path])) {
      const found = placeOf(name, path, packages);
      if (found !== undefined) reached.add(found);
    }
  }
  return Object.fromEntries(Object.entries(packages).filter(([path]) => reached.has(path)));
}

function neededBy(path: string, wants: LockedPackage = {}): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = wants;
  // npm installs no peer that may be missing.
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
  return path === 'frontend' ? names.filter((name) => !BUILDS_PAGES.includes(name)) : names;
}

/**
 * As Node looks for it: in the folder of the package that asks, and in each above it. A link stands for the workspace.
 */
function placeOf(name: string, from: string, packages: LockedPackages): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const found = packages[path];
    if (found) return found.link ? found.resolved : path;
    // An optional package that the lockfile does not have.
    if (folder === '') return undefined;
  }
}
