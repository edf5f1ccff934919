import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import type { RunFile } from '../../local/run-file.ts';
import { LOG_PREFIX } from './postgres-log.ts';

const EVERY_MS = 100;

/** The most that each process of a product held in memory while it was watched, in megabytes. Linux only. */
export function watchMemory({ processes, servers }: RunFile): { peaks: () => Map<string, number>; stop: () => void } {
  const peaks = new Map<string, number>();
  const look = (): void => {
    for (const [name, { pid }] of Object.entries({ ...servers, ...processes }))
      peaks.set(name, Math.max(peaks.get(name) ?? 0, residentMb(pid)));
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  return {
    peaks: () => peaks,
    stop: () => {
      clearInterval(timer);
    },
  };
}

function residentMb(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1_024;
  } catch {
    // It was replaced by another one.
    return 0;
  }
}

/** Counts what the groups service asks of PostgreSQL, by its log; what it does all day is among it. */
export class StatementCount {
  private readonly file: string;

  private constructor(file: string) {
    this.file = file;
  }

  static async start(database: Client): Promise<StatementCount> {
    const { rows } = await database.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    for (const setting of [
      `log_line_prefix to '${LOG_PREFIX}'`,
      `log_statement to 'all'`,
      `log_parameter_max_length to 0`,
    ])
      await database.query(`alter system set ${setting}`);
    await database.query('select pg_reload_conf()');
    return new StatementCount(join(dirname(rows[0]?.folder ?? ''), 'server.log'));
  }

  /** How far the log is now. */
  mark(): number {
    const file = openSync(this.file, 'r');
    const { size } = fstatSync(file);
    closeSync(file);
    return size;
  }

  /** Statements of the groups service since then. */
  since(mark: number): number {
    const file = openSync(this.file, 'r');
    const bytes = Buffer.alloc(Math.max(0, fstatSync(file).size - mark));
    readSync(file, bytes, 0, bytes.length, mark);
    closeSync(file);
    return bytes.toString('utf8').match(/^bench:groups:LOG: +(?:statement|execute)/gm)?.length ?? 0;
  }
}
