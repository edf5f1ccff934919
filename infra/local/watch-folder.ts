import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Tells of every file that changes anywhere below a folder, until it is stopped. Each folder is watched by itself: where
 * Node does the descending, on Linux, it loses a file that an editor replaces by renaming.
 */
export function watchFolder(root: string, onChange: (file: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  add(root);
  return () => {
    for (const watcher of watchers.values()) watcher.close();
  };

  /** Returns the files that lie in it. */
  function add(folder: string): string[] {
    const watcher = watch(folder, (_event, name) => {
      if (name !== null) look(join(folder, name));
    });
    // It was removed.
    watcher.on('error', () => {
      forget(folder);
    });
    watchers.set(folder, watcher);
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? add(path) : path;
    });
  }

  function look(path: string): void {
    if (!isFolder(path)) {
      forget(path);
      onChange(path);
    } else if (!watchers.has(path)) add(path).forEach(onChange);
  }

  function forget(folder: string): void {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(folder + sep)) continue;
      watcher.close();
      watchers.delete(path);
    }
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
