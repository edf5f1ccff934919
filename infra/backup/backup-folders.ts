import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError, readManifest } from './manifest.ts';

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;
const DAY_MS = 86_400_000;

/** A folder with one subfolder for each backup, named after the time at which it began. */
export class BackupFolders {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** The folder for the next backup. */
  nextFolder(now = new Date()): string {
    return join(this.folder, `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
  }

  /** Names of complete backups, the oldest first. */
  listComplete(): string[] {
    return this.names().filter((name) => this.isComplete(name));
  }

  /** @param name of a backup, or `latest`. @throws BackupError */
  folderOf(name: string): string {
    const all = this.listComplete();
    const found = name === 'latest' ? all.at(-1) : all.find((one) => one === name);
    if (found === undefined)
      throw new BackupError(
        all.length === 0 ? `There is no backup in ${this.folder}.` : `There is no ${name}, but ${all.join(', ')}.`,
      );
    return join(this.folder, found);
  }

  /** Deletes older complete backups, and incomplete ones after a day; other folders stay. @returns their names */
  deleteOld(keepDays: number, now = new Date()): string[] {
    const old = this.names().filter((name) => {
      const days = this.isComplete(name) ? keepDays : 1;
      return now.getTime() - Date.parse(name.replace(NAME, '$1T$2:$3:$4Z')) > days * DAY_MS;
    });
    for (const name of old) rmSync(join(this.folder, name), { recursive: true });
    return old;
  }

  private names(): string[] {
    if (!existsSync(this.folder)) return [];
    return readdirSync(this.folder)
      .filter((name) => NAME.test(name))
      .toSorted();
  }

  private isComplete(name: string): boolean {
    try {
      readManifest(join(this.folder, name));
      return true;
    } catch (error) {
      if (error instanceof BackupError) return false;
      throw error;
    }
  }
}
