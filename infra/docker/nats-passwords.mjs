import { randomBytes } from 'node:crypto';
import { chmod, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newPassword } from './new-secrets.mjs';
import { replaceFile } from './replace-file.mjs';

export const NATS_PASSWORD = /^NATS_[A-Z]+_PASSWORD$/;
const LOGINS = ['1', '2'];

/**
 * Parses passwords with the number of the login that each belongs to, the newest first: `2:new,1:old`. Without a number
 * it is the first login.
 */
export function inForce(value) {
  return value.split(',').map((part) => {
    const [, login = '1', password] = /^(?:([12]):)?(.*)$/.exec(part);
    return { login, password };
  });
}

/** Puts a new password, for the free login, before the current one. @returns null if both logins are in use */
export function withNewPassword(value) {
  const [newest, older] = inForce(value);
  if (older) return null;
  const free = LOGINS.find((login) => login !== newest.login);
  return `${free}:${newPassword()},${newest.login}:${newest.password}`;
}

/**
 * Writes NATS' passwords beside the file of settings, for its container (docker-compose.yml). The user in the container
 * can read the file, and nobody else can open the folder around it. An unused login gets a random password that is
 * stored nowhere else.
 */
export async function writeNatsPasswords(settingsFile, settings) {
  const outer = join(dirname(settingsFile), '.secrets');
  const folder = join(outer, 'nats');
  const file = join(folder, 'passwords.conf');
  const lines = [...settings.matchAll(/^(NATS_[A-Z]+_PASSWORD)=(.+)$/gm)].flatMap(([, name, value]) => {
    const passwords = inForce(value);
    return LOGINS.map((login) => {
      const password =
        passwords.find((one) => one.login === login)?.password ?? `closed-${randomBytes(24).toString('hex')}`;
      return `${name}_${login}: ${JSON.stringify(password)}`;
    });
  });
  await mkdir(folder, { recursive: true });
  await chmod(outer, 0o700);
  await chmod(folder, 0o755);
  await replaceFile(file, `${lines.join('\n')}\n`, 0o644);
}
