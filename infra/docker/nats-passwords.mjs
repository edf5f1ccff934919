import { randomBytes } from 'node:crypto';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export const NATS_PASSWORD = /^NATS_[A-Z]+_PASSWORD$/;
const LOGINS = ['1', '2'];

/**
 * Whose of its user's two logins each password is, the newest first: `2:new,1:old`; the first login's without a number.
 */
export function inForce(value) {
  return value.split(',').map((part) => {
    const [, login = '1', password] = /^(?:([12]):)?(.*)$/.exec(part);
    return { login, password };
  });
}

/** A new password for the login that is free, before the one in force. @returns null when both are in force */
export function withNewPassword(value) {
  const [newest, older] = inForce(value);
  if (older) return null;
  const free = LOGINS.find((login) => login !== newest.login);
  // A letter first: NATS reads a value that starts like a number as one.
  return `${free}:s${randomBytes(24).toString('hex')},${newest.login}:${newest.password}`;
}

/**
 * Beside the file of settings, for the container of NATS (docker-compose.yml). Whom that runs as may read it, nobody
 * else gets through the folder around it. A login that is not in use gets a random password that is kept nowhere.
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
  await writeFile(file, `${lines.join('\n')}\n`);
  await chmod(file, 0o644);
}
