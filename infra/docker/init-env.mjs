/**
 * npm run env:init: makes .env from .env.example with random secrets, and from its passwords the file that NATS reads.
 * Run again, it adds new settings and keeps the others. A file name as argument is written instead of .env.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeNatsPasswords } from './nats-passwords.mjs';
import { newKey, newOpeningKey, newPassword, newVapidKey, sealingKeyOf } from './new-secrets.mjs';
import { replaceFile } from './replace-file.mjs';

const root = join(import.meta.dirname, '../..');
const target = given() ?? join(root, '.env');
const SETTING = /^([A-Z0-9_]+)=(.*)$/;
const KEYS = /^(?:MAIL_SEALING_KEY|INVITE_KEY)$/;
const PASSWORDS = /(?:_PASSWORD|S3_SECRET_KEY)$/;

function secretFor(name) {
  if (name === 'RATINGS_OPENING_KEY') return openingKey;
  if (name === 'RATINGS_SEALING_KEY') return sealingKeyOf(openingKey);
  if (name === 'AUTH_PEPPERS') return `1:${newKey()}`;
  if (name === 'VAPID_PRIVATE_KEY') return newVapidKey();
  if (KEYS.test(name)) return newKey();
  if (PASSWORDS.test(name)) return newPassword();
  return '';
}

const existing = await readFile(target, 'utf8').catch((error) => {
  if (error.code === 'ENOENT') return '';
  throw error;
});
const present = new Map(
  existing.split('\n').flatMap((line) => (SETTING.test(line) ? [SETTING.exec(line).slice(1)] : [])),
);
const openingKey = present.get('RATINGS_OPENING_KEY') || newOpeningKey();
if (!isPair(openingKey, present.get('RATINGS_SEALING_KEY'))) {
  console.error(
    `${target}: RATINGS_SEALING_KEY is not the public half of the newest RATINGS_OPENING_KEY, so nobody could open what it seals.\n` +
      'Put the right opening key back and leave the sealing key empty. Where nothing is sealed yet, leave both empty.',
  );
  process.exit(2);
}

let generated = 0;
const lines = (await readFile(join(root, '.env.example'), 'utf8')).split('\n').map((line) => {
  const setting = SETTING.exec(line);
  if (!setting) return line;
  const [, name, example] = setting;
  const kept = present.get(name);
  present.delete(name);
  if (kept) return `${name}=${kept}`;
  const secret = example === '' ? secretFor(name) : '';
  if (secret !== '') generated += 1;
  return `${name}=${secret || (kept ?? example)}`;
});
for (const [name, value] of present) lines.push(`${name}=${value}`);

const text = `${lines.join('\n').trimEnd()}\n`;
await replaceFile(target, text, 0o600);
await writeNatsPasswords(target, text);
console.log(`${target}: ${generated} secrets made, ${existing === '' ? 'new file' : 'what was there is kept'}`);

function given() {
  try {
    return parseArgs({ allowPositionals: true }).positionals[0];
  } catch {
    console.error('npm run env:init -- [FILE]');
    process.exit(2);
  }
}

function isPair(opening, sealing) {
  try {
    return sealing === sealingKeyOf(opening) || !sealing;
  } catch {
    return false;
  }
}
