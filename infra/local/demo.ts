import { setTimeout as sleep } from 'node:timers/promises';
import { api, authRpc, type GrantableRole } from '@emberhood/contracts';
import { ApiClient, ApiError } from '../client/api-client.ts';
import { approveClip, isOnItsWay } from '../client/clips.ts';
import { waitFor } from '../client/patience.ts';
import { allOrFirstError } from './all-or-first-error.ts';
import { makeClip } from './demo-clips.ts';
import { DemoCity, type DemoCityOptions } from './demo-city/demo-city.ts';
import { DEMO_PEOPLE, HOST, MODERATOR, OPERATOR, type DemoPerson } from './demo-people.ts';
import { makeFolder } from './paths.ts';
import type { ProductOptions } from './process-settings.ts';
import { ScriptRpc, type NatsLogin } from './rpc.ts';

export interface DemoAccount {
  email: string;
  what: string;
}

export interface DemoOptions extends DemoCityOptions {
  /** The console's login. */
  nats: NatsLogin;
}

export function demoOptions({ publicUrl, backing, secrets }: ProductOptions): DemoOptions {
  const url = backing.natsUrl;
  return {
    url: publicUrl,
    mailboxUrl: backing.mailboxUrl,
    databaseUrl: backing.postgresUrl,
    nats: { url, user: 'operator', password: secrets.NATS_OPERATOR_PASSWORD },
    gateway: { url, user: 'gateway', password: secrets.NATS_GATEWAY_PASSWORD },
  };
}

export function printAccounts(accounts: readonly DemoAccount[]): void {
  console.log('\n  Demo accounts. Sign in with the address; the code arrives in the mailbox.');
  for (const account of accounts) console.log(`    ${account.email.padEnd(24)} ${account.what}`);
  console.log('  npm run demo lists their groups and everybody in them, and lets time pass.');
}

const ENCODED_WITHIN_MS = 600_000;
/** Interval between two sign-in mails to one address, a little above auth's SEND_INTERVAL_SECONDS. */
const SEND_INTERVAL_MS = 10_500;

/** On a busy machine, a call may be answered by "try again in a moment". */
const TRIES = 4;

/**
 * Fills an empty product with the calls that people would use. It keeps what an interrupted run has made, so it can be
 * run again.
 */
export async function loadDemo(options: DemoOptions): Promise<DemoAccount[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await fill(options);
    } catch (error) {
      if (tries === TRIES || !(error instanceof ApiError && error.status === 503)) throw error;
      await sleep(SEND_INTERVAL_MS);
    }
  }
}

async function fill(options: DemoOptions): Promise<DemoAccount[]> {
  const roleGiven = await giveRoles(options);
  const clipIds = new Set<string>();
  // Two at a time, because encoding takes most of the time.
  const queue = [...DEMO_PEOPLE];
  const city = await DemoCity.open(options);
  try {
    await allOrFirstError([join(), join(), city.settle()]);
    await approve(options, clipIds, roleGiven);
    await city.assemble();
  } finally {
    await city.leave();
  }
  return accounts();

  async function join(): Promise<void> {
    for (let person = queue.shift(); person; person = queue.shift()) {
      for (const id of await joinAs(person, options)) clipIds.add(id);
    }
  }
}

function accounts(): DemoAccount[] {
  return [
    ...DEMO_PEOPLE.map((person) => ({ email: person.email, what: `member: ${person.nickname}` })),
    { email: MODERATOR, what: 'moderator: two clips wait in the queue' },
    { email: OPERATOR, what: 'operator: one cycle is decided, one is open' },
    { email: HOST, what: 'host: groups that meet, ask and look back' },
  ];
}

/** @returns the time of the moderator's last sign-in code, because the next one has to wait */
async function giveRoles(options: DemoOptions): Promise<number> {
  const sentAt = Date.now();
  const grants: [string, GrantableRole][] = [
    [MODERATOR, 'moderator'],
    [OPERATOR, 'operator'],
    [HOST, 'host'],
  ];
  await Promise.all(grants.map(([email]) => new ApiClient(options.url, options.mailboxUrl).signIn(email)));
  const rpc = await ScriptRpc.open(options.nats);
  try {
    for (const [email, role] of grants) await rpc.call(authRpc.grantRole, { email, role, operator: 'demo data' });
  } finally {
    await rpc.close();
  }
  return sentAt;
}

/** @returns the ids of the clips that the moderator is to approve */
async function joinAs(person: DemoPerson, options: DemoOptions): Promise<string[]> {
  const client = new ApiClient(options.url, options.mailboxUrl);
  await client.signIn(person.email);
  await client.call(api.createProfile, { body: { profile: person.profile } }).catch(unlessThere);
  const changes = [
    { field: 'nickname', value: person.nickname },
    { field: 'bucketList', value: person.bucketList },
  ];
  await client.call(api.updateProfile, { body: { location: person.profile.location ?? '', changes } });
  await uploadClips(client, person);
  const { videos } = await untilTranscoded(client);
  const approvable = person.waiting ? person.clips.slice(0, 1) : person.clips;
  await client.call(api.logout);
  return videos.filter((video) => approvable.some((clip) => clip.promptId === video.promptId)).map((video) => video.id);
}

async function uploadClips(client: ApiClient, person: DemoPerson): Promise<void> {
  const { videos } = await client.call(api.ownVideos);
  const missing = person.clips.filter((clip) => !videos.some((video) => video.promptId === clip.promptId));
  for (const clip of missing) {
    const file = await makeClip(person, clip, makeFolder('demo'));
    await client.upload({ promptId: clip.promptId, promptType: clip.promptType, source: 'file' }, file);
  }
}

function untilTranscoded(client: ApiClient) {
  return waitFor('the clips encoded', ENCODED_WITHIN_MS, async () => {
    const answer = await client.call(api.ownVideos);
    const failed = answer.videos.find((video) => video.status === 'failed');
    if (failed) throw new Error(`The clip ${failed.promptId} was refused: ${failed.failure ?? 'no reason'}`);
    return answer.videos.some(isOnItsWay) ? undefined : answer;
  });
}

async function approve(options: DemoOptions, clipIds: ReadonlySet<string>, lastCodeAt: number): Promise<void> {
  await sleep(Math.max(0, lastCodeAt + SEND_INTERVAL_MS - Date.now()));
  const moderator = new ApiClient(options.url, options.mailboxUrl);
  await moderator.signIn(MODERATOR);
  const { items } = await moderator.call(api.reviewQueue, { query: { limit: 60 } });
  for (const { id } of items.filter((item) => clipIds.has(item.id))) await approveClip(moderator, id);
  await moderator.call(api.logout);
}

function unlessThere(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'PROFILE.EXISTS')) throw error;
}
