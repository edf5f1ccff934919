import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ManagedProcess, httpOk, plainEnv } from '@emberhood/local-services';
import { watch } from 'chokidar';
import { build } from './build.ts';
import { notice } from './console.ts';
import { dataPath, root } from './paths.ts';
import type { ProductProcess } from './processes.ts';

/** Edits within this time are one, such as saving all files or switching branches. */
const QUIET_MS = 200;
/** A service's migrations and their list. */
const STORES = /[\\/]src[\\/](?:database\.ts$|migrations[\\/])/;
const SHARED = ['packages/contracts', 'packages/catalogue', 'packages/service-kit'];

export interface EditWatch {
  /** Resolves when a restart under way is complete. */
  stop: () => Promise<void>;
}

interface EditWork {
  /** Updates the stores for the new build. */
  provision: () => Promise<void>;
  onRestart: () => void;
}

/** Edits since the last restart. */
interface Edited {
  runs: Set<ProductProcess>;
  /** Whether sources were edited that define stores: migrations, or streams and consumers in shared packages. */
  stores: boolean;
}

/**
 * Builds on every edit of a server's source and restarts the processes that run it, or all of them for a shared
 * package. New migrations run before. Vite handles the pages.
 */
export function watchEdits(processes: readonly ProductProcess[], work: EditWork): EditWatch {
  let edited = nothing();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const watchSource = (folder: string, runs: readonly ProductProcess[]) =>
    watch(join(root, folder, 'src'), { ignoreInitial: true }).on('all', (_event, file) => {
      // Specs run in no process of the product.
      if (!file.endsWith('.ts') || file.endsWith('.spec.ts')) return;
      for (const item of runs) edited.runs.add(item);
      edited.stores ||= SHARED.includes(folder) || STORES.test(file);
      clearTimeout(timer);
      timer = setTimeout(() => {
        working = working.then(catchUp);
      }, QUIET_MS);
    });
  const catchUp = async (): Promise<void> => {
    const due = edited;
    if (stopped || due.runs.size === 0) return;
    edited = nothing();
    if (await rebuild(due, work)) return;
    // Tries again with the next edit, which may fix the build.
    for (const item of due.runs) edited.runs.add(item);
    edited.stores ||= due.stores;
  };
  const own = new Set(processes.map(({ folder }) => folder));
  const watchers = [
    ...[...own].map((folder) =>
      watchSource(
        folder,
        processes.filter((item) => item.folder === folder),
      ),
    ),
    ...SHARED.map((folder) => watchSource(folder, processes)),
  ];
  return {
    stop: async () => {
      clearTimeout(timer);
      stopped = true;
      await Promise.all(watchers.map((watcher) => watcher.close()));
      await working;
    },
  };
}

function nothing(): Edited {
  return { runs: new Set(), stores: false };
}

/** If a build or migration fails, the old processes keep running. @returns whether they were replaced */
async function rebuild({ runs, stores }: Edited, { provision, onRestart }: EditWork): Promise<boolean> {
  try {
    await build('backend');
    if (stores) await provision();
  } catch (error) {
    notice('build', 'error', error instanceof Error ? error.message : 'failed');
    return false;
  }
  await Promise.all([...runs].map(restart));
  onRestart();
  return true;
}

async function restart({ process }: ProductProcess): Promise<void> {
  try {
    await process.restart();
    notice(process.name, 'info', 'restarted');
  } catch (error) {
    notice(process.name, 'error', error instanceof Error ? error.message : 'did not start');
  }
}

/** Vite at the product's address, which updates pages as their sources are saved and proxies calls to the gateway. */
export function pageServer(port: number, gatewayPort: number): ManagedProcess {
  const vite = createRequire(join(root, 'frontend/package.json')).resolve('vite/package.json');
  return new ManagedProcess({
    name: 'pages',
    command: process.execPath,
    args: [join(dirname(vite), 'bin/vite.js'), '--port', String(port), '--strictPort', '--clearScreen', 'false'],
    env: plainEnv({
      PORT: String(gatewayPort),
      SUPPORT_EMAIL: process.env['SUPPORT_EMAIL'],
      INSTAGRAM_URL: process.env['INSTAGRAM_URL'],
    }),
    cwd: join(root, 'frontend'),
    logFile: dataPath('logs', 'pages.log'),
    pidFile: dataPath('pids', 'pages.pid'),
    probe: () => httpOk(`http://localhost:${port}/`),
  });
}
