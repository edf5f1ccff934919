import { stripVTControlCharacters, styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

const colours = process.stdout.isTTY && !process.env['NO_COLOR'];

export function paint(style: Style, text: string): string {
  return colours ? styleText(style, text) : text;
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1_000).toFixed(1)} s`;
}

/** Runs one step of the start and prints in one line how long it took. */
export async function step<T>(
  what: string,
  work: () => Promise<T>,
  detail: (result: T) => string = () => '',
): Promise<T> {
  const started = performance.now();
  try {
    const result = await work();
    console.log(
      `  ${paint('green', '✓')} ${what.padEnd(18)}${seconds(started).padStart(7)}   ${paint('dim', detail(result))}`.trimEnd(),
    );
    return result;
  } catch (error) {
    console.log(`  ${paint('red', '✗')} ${what.padEnd(18)}${seconds(started).padStart(7)}`);
    throw error;
  }
}

/** Prints one line about something that happened after the start. */
export function notice(name: string, level: 'info' | 'warn' | 'error', text: string): void {
  const style: Style = level === 'error' ? 'red' : level === 'warn' ? 'yellow' : 'dim';
  console.log(`${paint('dim', new Date().toTimeString().slice(0, 8))}  ${name.padEnd(13)} ${paint(style, text)}`);
}

/** Levels in the log lines of our processes that are shown, and how. */
const SHOWN = new Map<unknown, 'warn' | 'error'>([
  ['warn', 'warn'],
  ['error', 'error'],
  ['fatal', 'error'],
]);
const MAX_PER_MINUTE = 20;
const minute = { began: 0, shown: 0, silenced: 0 };

/** Shows warnings and errors of our processes; everything else is only in their log files. */
export function showLogLine(name: string, line: string): void {
  const entry = parse(line);
  if (entry === null || !mayShow()) return;
  notice(name, entry.level, [entry.msg, entry.reason].filter(Boolean).join(': '));
}

function mayShow(): boolean {
  const now = Date.now();
  if (now - minute.began > 60_000) {
    if (minute.silenced > 0) notice('launcher', 'info', `${minute.silenced} more lines are in the log files`);
    Object.assign(minute, { began: now, shown: 0, silenced: 0 });
  }
  if (minute.shown >= MAX_PER_MINUTE) {
    minute.silenced++;
    return false;
  }
  minute.shown++;
  return true;
}

interface LogEntry {
  level: 'warn' | 'error';
  msg: string;
  reason: string;
}

/** Parses a warning or an error; null for anything else, such as information, a stack or a warning of Node. */
function parse(line: string): LogEntry | null {
  if (!line.startsWith('{')) return null;
  try {
    const { level: label, msg, err } = JSON.parse(line) as Record<string, unknown> & { err?: { message?: unknown } };
    const level = SHOWN.get(label);
    if (!level) return null;
    const reason = typeof err?.message === 'string' ? err.message : '';
    return { level, msg: oneLine(msg), reason: oneLine(reason) };
  } catch {
    return null;
  }
}

function oneLine(text: unknown): string {
  return typeof text === 'string' ? (stripVTControlCharacters(text).split('\n')[0] ?? '').slice(0, 200) : '';
}
