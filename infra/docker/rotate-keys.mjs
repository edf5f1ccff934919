/**
 * npm run env:rotate: puts a new key before each that is in force, in .env. Restart the services, and new things are made with the new
 * key while the old ones still open what they closed: nobody is signed out (docs/operations.md, Rotating keys).
 * npm run env:rotate -- --drop NAME    keeps the newest key of NAME only
 * A file name as argument is written instead of .env.
 */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const NAMES = ['AUTH_PEPPERS', 'MAIL_SEALING_KEY', 'INVITE_KEY'];
const { values, positionals } = parseArgs({ options: { drop: { type: 'string' } }, allowPositionals: true });
const target = positionals[0] ?? join(import.meta.dirname, '../../.env');
if (values.drop !== undefined && !NAMES.includes(values.drop)) {
  console.error(`${values.drop} is none of ${NAMES.join(', ')}.`);
  process.exit(2);
}

const text = await readFile(target, 'utf8').catch(() => {
  console.error(`There is no ${target}. Make one with npm run env:init.`);
  process.exit(2);
});
const changed = [];
const lines = text.split('\n').map((line) => {
  const [, name, value] = /^([A-Z_]+)=(.+)$/.exec(line) ?? [];
  if (!NAMES.includes(name) || (values.drop !== undefined && values.drop !== name)) return line;
  changed.push(name);
  return `${name}=${values.drop === undefined ? withNew(name, value) : value.split(',')[0]}`;
});
await writeFile(target, lines.join('\n'), { mode: 0o600 });
console.log(`${target}: ${changed.length === 0 ? 'nothing to change' : changed.join(', ')}. Restart the services.`);

function withNew(name, value) {
  const key = randomBytes(32).toString('hex');
  if (name !== 'AUTH_PEPPERS') return `${key},${value}`;
  const newest = Math.max(...value.split(',').map((part) => Number(part.split(':')[0])));
  return `${newest + 1}:${key},${value}`;
}
