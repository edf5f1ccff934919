import { createHash } from 'node:crypto';
import { api, authRpc, mediaRpc, profilesRpc, type Video } from '@emberhood/contracts';
import type { Client } from 'pg';
import { ApiClient } from '../../client/api-client.ts';
import { approveClip, isOnItsWay } from '../../client/clips.ts';
import { waitFor } from '../../client/patience.ts';
import { withClient } from '../../client/postgres.ts';
import { loginOf } from '../../client/rpc.ts';
import { MODERATOR } from '../demo-people.ts';
import { eachAtATime } from '../each-at-a-time.ts';
import { makeFolder } from '../paths.ts';
import { makeClip } from '../portraits/clip.ts';
import { ScriptRpc } from '../rpc.ts';
import type { RunFile } from '../run-file.ts';
import { appearanceOf, type Appearance } from './looks.ts';
import { residents, type Resident } from './residents.ts';
import { RESIDENTS } from './settle.ts';

/** With the demo members, about forty people have a face. A small machine encodes them in about two minutes. */
const FACES = 34;
/** One clip is drawn while another is encoded. */
const AT_ONCE = 2;
const ENCODED_WITHIN_MS = 600_000;

/**
 * Gives residents a clip and wishes, so that others can find them, starting with those in a group. It runs while the
 * product is in use, and keeps what an interrupted run has made.
 * @returns how many have a face now; fewer if the product stops
 */
export async function giveFaces(run: RunFile, ended: () => boolean): Promise<number> {
  const people = await withClient(run.postgres.url, groupsFirst);
  await using rpc = await ScriptRpc.open(loginOf(run, 'gateway'));
  const moderator = new ApiClient(run.url, run.mailbox.url);
  let given = 0;
  await moderator.signIn(MODERATOR);
  await eachAtATime(AT_ONCE, people, async (one) => {
    if (ended()) return;
    await giveFace(rpc, moderator, one);
    given++;
  });
  await moderator.call(api.logout);
  return given;
}

async function groupsFirst(database: Client): Promise<Resident[]> {
  const { rows } = await database.query<{ id: string }>(
    `select distinct s.account_id as id from groups.seats s join groups.groups g on g.id = s.group_id
     where s.left_at is null and g.state in ('published', 'locked', 'running')`,
  );
  const seated = new Set(rows.map(({ id }) => id));
  const all = residents(RESIDENTS);
  return [
    ...all.filter(({ accountId }) => seated.has(accountId)),
    ...all.filter(({ accountId }) => !seated.has(accountId)),
  ].slice(0, FACES);
}

async function giveFace(rpc: ScriptRpc, moderator: ApiClient, resident: Resident): Promise<void> {
  const { accountId, profile } = resident;
  const appearance = appearanceOf(resident);
  const clip = await latest(rpc, accountId, appearance);
  if (!clip) await upload(rpc, accountId, appearance);
  const encoded = await waitFor('a clip of a resident encoded', ENCODED_WITHIN_MS, async () => {
    const video = await latest(rpc, accountId, appearance);
    return video && !isOnItsWay(video) ? video : undefined;
  });
  if (encoded.status === 'pending_review') {
    // Keeps the mailbox free for the mails of whoever tries the product.
    await rpc.call(authRpc.chooseNotifications, { accountId, mailOff: ['videos'], pushOff: [], quietHours: null });
    const { captions, bucketList } = appearance;
    await rpc.call(mediaRpc.setCaptions, { accountId, videoId: encoded.id, captions });
    const changes = [{ field: 'bucketList', value: bucketList }];
    await rpc.call(profilesRpc.updateProperties, { accountId, location: profile.location ?? '', changes });
    await approveClip(moderator, encoded.id);
  }
}

async function latest(rpc: ScriptRpc, accountId: string, { clip }: Appearance): Promise<Video | undefined> {
  const { videos } = await rpc.call(mediaRpc.listOwn, { accountId });
  return videos.find((video) => video.promptId === clip.promptId);
}

async function upload(rpc: ScriptRpc, accountId: string, { person, clip }: Appearance): Promise<void> {
  const bytes = Buffer.from(await (await makeClip(person, clip, makeFolder('demo'))).arrayBuffer());
  const { uploadId, grant } = await rpc.call(mediaRpc.beginUpload, {
    accountId,
    promptId: clip.promptId,
    promptType: clip.promptType,
    recorded: false,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    idempotencyKey: null,
    holder: 'gateway',
  });
  if (!grant) throw new Error('The store gave no address for a clip');
  const put = await fetch(grant.url, { method: 'PUT', headers: grant.headers, body: bytes });
  if (!put.ok) throw new Error(`The store refused a clip with ${put.status}`);
  await rpc.call(mediaRpc.commitUpload, { accountId, uploadId });
}
