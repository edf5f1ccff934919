import { watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { buildOnChange } from './build.ts';
import { notice } from './console.ts';
import { root } from './paths.ts';
import type { ProductProcess } from './processes.ts';

/** A build writes many files; the restart waits until it is quiet. */
const QUIET_MS = 300;
const SHARED = ['packages/contracts', 'packages/catalogue', 'packages/service-kit'];

export interface BuildWatch {
  stop: () => void;
}

/** Builds on every edit, and restarts the processes whose build has changed; after a shared package, all of them. */
export function watchBuilds(processes: readonly ProductProcess[]): BuildWatch {
  const builder = buildOnChange();
  const changed = new Set<ProductProcess>();
  let timer: NodeJS.Timeout | undefined;
  const note = (items: readonly ProductProcess[]): void => {
    for (const item of items) changed.add(item);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const due = [...changed];
      changed.clear();
      void restart(due);
    }, QUIET_MS);
  };
  const watchers: FSWatcher[] = [];
  for (const folder of new Set(processes.map((item) => item.folder))) {
    watchers.push(
      watch(join(root, folder, 'dist'), { recursive: true }, () => {
        note(processes.filter((item) => item.folder === folder));
      }),
    );
  }
  for (const folder of SHARED) {
    watchers.push(
      watch(join(root, folder, 'dist'), { recursive: true }, () => {
        note(processes);
      }),
    );
  }
  return {
    stop: () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      builder.kill();
    },
  };
}

async function restart(items: readonly ProductProcess[]): Promise<void> {
  await Promise.all(
    items.map(async ({ process }) => {
      try {
        await process.restart();
        notice(process.name, 'info', 'restarted');
      } catch (error) {
        notice(process.name, 'error', error instanceof Error ? error.message : 'did not start');
      }
    }),
  );
}
