/**
 * npm run env:rotate: puts a new key before each current one in .env, and updates NATS' file of passwords. Old keys
 * continue to open what they sealed and to let in who uses them, so nobody is signed out (docs/operations.md, Change a
 * secret). A file name as argument is written instead of .env.
 * - npm run env:rotate -- --drop NAME: removes the oldest key of NAME; NATS stands for all its passwords
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NATS_PASSWORD, withNewPassword, writeNatsPasswords } from './nats-passwords.mjs';
import { newKey, newOpeningKey, sealingKeyOf } from './new-secrets.mjs';
import { replaceFile } from './replace-file.mjs';

const NAMES = ['AUTH_PEPPERS', 'MAIL_SEALING_KEY', 'INVITE_KEY', 'STORAGE_SIGNING_KEY', 'RATINGS_OPENING_KEY', 'NATS'];
const { values, positionals } = given();
const target = positionals[0] ?? join(import.meta.dirname, '../../.env');
if (values.drop !== undefined && !NAMES.includes(values.drop)) {
  console.error(`${values.drop} is none of ${NAMES.join(', ')}.`);
  process.exit(2);
}

const text = await readFile(target, 'utf8').catch(() => {
  console.error(`There is no ${target}. Make one with npm run env:init.`);
  process.exit(2);
});
const changed = new Set();
const kept = new Set();
const lines = text.split('\n').map((line) => {
  const [, setting, value] = /^([A-Z_]+)=(.+)$/.exec(line) ?? [];
  const name = NATS_PASSWORD.test(setting) ? 'NATS' : setting;
  if (!NAMES.includes(name) || (values.drop !== undefined && values.drop !== name)) return line;
  const next = values.drop === undefined ? withNew(name, value) : withoutOldest(value);
  (next === null || next === value ? kept : changed).add(name);
  return `${setting}=${next ?? value}`;
});
const opening = lines.find((line) => line.startsWith('RATINGS_OPENING_KEY=')) ?? '';
const rotated = lines
  .map((line) =>
    changed.has('RATINGS_OPENING_KEY') && line.startsWith('RATINGS_SEALING_KEY=')
      ? `RATINGS_SEALING_KEY=${sealingKeyOf(opening.split('=')[1])}`
      : line,
  )
  .join('\n');
await replaceFile(target, rotated, 0o600);
await writeNatsPasswords(target, rotated);
console.log(`${target}: ${changed.size === 0 ? 'nothing to change' : `${[...changed].join(', ')} changed`}.`);
if (values.drop === undefined && kept.has('NATS'))
  console.log('NATS has two passwords in force: npm run env:rotate -- --drop NATS makes room for a new one.');
if (changed.has('NATS')) console.log('NATS reads its passwords anew: docker compose kill -s SIGHUP nats');
if (values.drop === undefined && changed.has('RATINGS_OPENING_KEY'))
  console.log('Who opens comes before who seals: docker compose up -d groups-worker');
if (changed.size > 0) console.log('Then the processes, anew: docker compose up -d');

function given() {
  try {
    return parseArgs({ options: { drop: { type: 'string' } }, allowPositionals: true });
  } catch {
    console.error(`npm run env:rotate -- [FILE] [--drop NAME]     NAME is ${NAMES.join(', ')}.`);
    process.exit(2);
  }
}

function withoutOldest(value) {
  const [newest, ...others] = value.split(',');
  return [newest, ...others.slice(0, -1)].join(',');
}

/** @returns null if two keys are in use already */
function withNew(name, value) {
  if (name === 'NATS') return withNewPassword(value);
  if (name === 'RATINGS_OPENING_KEY') return `${newOpeningKey()},${value}`;
  const key = newKey();
  if (name !== 'AUTH_PEPPERS') return `${key},${value}`;
  const newest = Math.max(...value.split(',').map((part) => Number(part.split(':')[0])));
  return `${newest + 1}:${key},${value}`;
}
