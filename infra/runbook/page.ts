import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const COMMAND = /^(?:[A-Z_]+=\S+ )*(?:npm (?:run \S|start|test)|(?:docker compose|helm|kubectl) \S|infra\/\S+\.sh$)/;

/** docs/operations.md as it is today. */
export const operationsPage = (): string => readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');

/** Every command of a page, in blocks for a shell and in its sentences: without comments, each once. */
export function commandsOf(page: string): string[] {
  const blocks = [...page.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, body = '']) => body.split('\n'));
  const spans = [...page.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  const lines = blocks.map((line) => line.replace(/\s+#.*$/, '').trim()).filter((line) => line !== '');
  return [...new Set([...lines.flatMap((line) => line.split(' && ')), ...spans.filter((span) => COMMAND.test(span))])];
}

/**
 * Returns a command of the operators' page for a test to run, so that the page's commands are known to work.
 * `runbook.spec.ts` checks that a test takes each of them.
 * @param given replacements for the page's example values
 * @returns a line for a shell
 * @throws Error when the page has no such command
 */
export function fromPage(command: string, given: Record<string, string> = {}): string {
  if (!commandsOf(operationsPage()).includes(command)) throw new Error(`docs/operations.md has no \`${command}\``);
  return Object.entries(given).reduce((line, [example, value]) => line.replaceAll(example, value), command);
}
