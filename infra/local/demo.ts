import { api } from '@emberhood/contracts';
import { ApiClient, ApiError } from '../client/api-client.ts';
import { approveClip, isOnItsWay } from '../client/clips.ts';
import { becomeStaff } from '../client/moderator.ts';
import { patiently, waitFor } from '../client/patience.ts';
import { allOrFirstError } from './all-or-first-error.ts';
import { DemoCity } from './demo-city/demo-city.ts';
import { DEMO_PEOPLE, HOST, MODERATOR, OPERATOR, type DemoPerson } from './demo-people.ts';
import { eachAtATime } from './each-at-a-time.ts';
import { makeFolder } from './paths.ts';
import { makeClip } from './portraits/clip.ts';
import type { RunFile } from './run-file.ts';

export interface DemoAccount {
  email: string;
  what: string;
}

export function printAccounts(accounts: readonly DemoAccount[]): void {
  console.log('\n  Demo accounts. Sign in with the address; the code arrives in the mailbox.');
  for (const account of accounts) console.log(`    ${account.email.padEnd(24)} ${account.what}`);
  console.log('  npm run demo lists their groups and everybody in them, and lets time pass.');
}

const ENCODED_WITHIN_MS = 600_000;
/** On a busy machine, a call may be answered by "try again in a moment". */
const FILLED_WITHIN_MS = 600_000;
/** Encoding takes most of the time. */
const AT_ONCE = 2;

/**
 * Fills an empty product with the calls that people would use. It keeps what an interrupted run has made, so it can be
 * run again.
 */
export function loadDemo(run: RunFile): Promise<DemoAccount[]> {
  return patiently(() => fill(run), undefined, FILLED_WITHIN_MS);
}

async function fill(run: RunFile): Promise<DemoAccount[]> {
  const site = { url: run.url, mailboxUrl: run.mailbox.url, running: () => Promise.resolve(run) };
  const moderator = await becomeStaff(site, 'moderator', MODERATOR);
  const clipIds: string[] = [];
  const city = await DemoCity.open(run);
  try {
    const joined = eachAtATime(AT_ONCE, DEMO_PEOPLE, async (person) => clipIds.push(...(await joinAs(person, run))));
    await allOrFirstError([joined, city.settle()]);
    await approve(moderator, clipIds);
    // Only now, as some acts need a sign-in that is not older than ten minutes.
    const [operator, host] = await allOrFirstError([
      becomeStaff(site, 'operator', OPERATOR),
      becomeStaff(site, 'host', HOST),
    ]);
    await city.assemble(operator, host);
    await Promise.all([moderator, operator, host].map((client) => client.call(api.logout)));
  } finally {
    await city.leave();
  }
  return accounts();
}

function accounts(): DemoAccount[] {
  return [
    ...DEMO_PEOPLE.map((person) => ({ email: person.email, what: `member: ${person.nickname}` })),
    { email: MODERATOR, what: 'moderator: two clips wait in the queue' },
    { email: OPERATOR, what: 'operator: one cycle is decided, one is open' },
    { email: HOST, what: 'host: groups that meet, ask and look back' },
  ];
}

/** @returns the ids of the clips that the moderator is to approve */
async function joinAs(person: DemoPerson, { url, mailbox }: RunFile): Promise<string[]> {
  const client = new ApiClient(url, mailbox.url);
  await client.signIn(person.email);
  await client.call(api.createProfile, { body: { profile: person.profile } }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'PROFILE.EXISTS')) throw error;
  });
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

async function approve(moderator: ApiClient, clipIds: readonly string[]): Promise<void> {
  const { items } = await moderator.call(api.reviewQueue, { query: { limit: 60 } });
  for (const { id } of items.filter((item) => clipIds.includes(item.id))) await approveClip(moderator, id);
}
