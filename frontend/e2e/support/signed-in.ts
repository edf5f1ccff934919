import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ProfileSubmissionInput } from '@emberhood/contracts';
import { profilesApi } from '@emberhood/contracts/http/profiles';
import { inject } from 'vitest';
import { ApiClient } from '../../../infra/client/api-client.ts';
import { becomeStaff } from '../../../infra/client/moderator.ts';
import type { Visitor } from './browser.ts';
import { running } from './running.ts';

/** The answers that `onboard` gives. */
export const ANSWERS: ProfileSubmissionInput = {
  location: 'CA:ON:Toronto',
  activities: ['dance'],
  purposes: ['friends'],
  groupBalance: 'yes',
  availability: ['weekends'],
  budget: 'under100',
};

/** Does what `signIn` and `onboard` do, without their screens, which other tests cover: a member at their journey. */
export async function comeAsMember(visitor: Visitor, email: string): Promise<ApiClient> {
  const client = await comeSignedIn(visitor, email);
  await client.call(profilesApi.createProfile, { body: { profile: ANSWERS } });
  await visitor.open('/emberite', 'Your journey');
  return client;
}

/** Signs somebody in and grants a role, if one is given. */
export async function clientOf(email: string, role?: Role): Promise<ApiClient> {
  const product = { url: inject('productUrl'), mailboxUrl: inject('mailboxUrl'), running: async () => running() };
  if (role) return becomeStaff(product, role, email);
  const client = new ApiClient(product.url, product.mailboxUrl);
  await client.signIn(email);
  return client;
}

export async function comeSignedIn(visitor: Visitor, email: string, role?: Role): Promise<ApiClient> {
  const client = await clientOf(email, role);
  await visitor.context.addCookies(cookiesOf(client));
  return client;
}

/** Chromium accepts `__Host-` cookies only for https addresses; cookies ignore ports and schemes. */
export function cookiesOf({ cookie }: ApiClient) {
  return cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return {
      name: pair.slice(0, at),
      value: pair.slice(at + 1),
      url: inject('productUrl').replace('http:', 'https:'),
      secure: true,
    };
  });
}

type Role = 'moderator' | 'operator';

const ROOT = join(import.meta.dirname, '../../..');

/** Grants a role by the command line, as an operator does. */
export async function grantRoleAtConsole(email: string, role: Role): Promise<void> {
  await promisify(execFile)('npm', ['run', '-s', 'admin', '--', 'roles', 'grant', email, role], {
    cwd: ROOT,
    env: { ...process.env, EMBERHOOD_DATA: inject('dataFolder') },
  });
}
