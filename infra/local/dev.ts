import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ManagedProcess, httpOk, plainEnv } from '@emberhood/local-services';
import { build } from './build.ts';
import { notice } from './console.ts';
import { dataPath, root } from './paths.ts';
import type { ProductProcess } from './processes.ts';
import { watchFolder } from './watch-folder.ts';

/** An editor that saves all its files, or a change of branch, is one edit. */
const QUIET_MS = 200;
const SHARED = ['packages/contracts', 'packages/catalogue', 'packages/service-kit'];

export interface EditWatch {
  /** Resolves when what is being restarted has come up. */
  stop: () => Promise<void>;
}

/**
 * Builds on every edit of a server's source and restarts the processes that run it; after a shared package, all of
 * them. The pages are Vite's.
 */
export function watchEdits(processes: readonly ProductProcess[], onRestart: () => void): EditWatch {
  const edited = new Set<ProductProcess>();
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const watchSource = (folder: string, runs: readonly ProductProcess[]) =>
    watchFolder(join(root, folder, 'src'), (file) => {
      if (!isSource(file)) return;
      for (const item of runs) edited.add(item);
      clearTimeout(timer);
      timer = setTimeout(() => {
        working = working.then(() => rebuild(edited, onRestart));
      }, QUIET_MS);
    });
  const own = new Set(processes.map(({ folder }) => folder));
  const stops = [
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
      for (const stop of stops) stop();
      edited.clear();
      await working;
    },
  };
}

/** Specs run in no process. */
function isSource(file: string): boolean {
  return file.endsWith('.ts') && !file.endsWith('.spec.ts');
}

/** What does not build goes on as it was, until the next edit. */
async function rebuild(edited: Set<ProductProcess>, onRestart: () => void): Promise<void> {
  const due = [...edited];
  edited.clear();
  if (due.length === 0) return;
  try {
    await build('backend');
  } catch (error) {
    notice('build', 'error', error instanceof Error ? error.message : 'failed');
    return;
  }
  await Promise.all(due.map(restart));
  onRestart();
}

async function restart({ process }: ProductProcess): Promise<void> {
  try {
    await process.restart();
    notice(process.name, 'info', 'restarted');
  } catch (error) {
    notice(process.name, 'error', error instanceof Error ? error.message : 'did not start');
  }
}

/** Vite on the address that people open: pages change as they are saved. Calls go on to the gateway. */
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
    probe: () => httpOk(`http://localhost:${String(port)}/`),
  });
}
