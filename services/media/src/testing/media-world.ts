import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaRpc, type ClipTrim, type DecisionInput, type GrantableRole, type Video } from '@emberhood/contracts';
import { requireBinary } from '@emberhood/local-services';
import type { Env, RunningService } from '@emberhood/service-kit';
import {
  eventually,
  mediaSettings,
  signIn,
  startAuthForCalls,
  startGroups,
  startTestStack,
  type TestStack,
} from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { hasObjectStore, testServers, type TestObjectStore } from '@emberhood/service-kit/testing/servers';
import { mediaService, mediaWorker } from '../service.ts';
import type { ObjectStorage } from '../storage/object-storage.ts';
import { openStorage } from '../storage/storage.providers.ts';
import { ClipMaker } from './clips.ts';

export type Driver = 'filesystem' | 's3';

/** The drivers whose server is available. */
export const drivers: Driver[] = hasObjectStore() ? ['filesystem', 's3'] : ['filesystem'];
/** For specs that do not depend on the store: the one of real installations, if available. */
export const [driver = 'filesystem'] = drivers.toReversed();

export interface UploadOptions {
  promptId?: string;
  recorded?: boolean;
  trim?: ClipTrim;
  idempotencyKey?: string | null;
}

const DECIDED = new Map([
  ['approved', 'approve'],
  ['rejected', 'reject'],
]);

/** A team member: who they are, and the session that proves it. */
export interface Staff {
  reviewerId: string;
  reviewerName: string;
  sessionId: string;
}

/** The media service on real servers, with helpers for specs. */
export class MediaWorld {
  readonly stack: TestStack;
  readonly clips: ClipMaker;
  readonly dir: string;
  /** Settings of both processes, beyond the stack's. */
  readonly settings: Env;
  readonly storage: ObjectStorage;
  readonly minio: TestObjectStore | undefined;
  readonly call: TestStack['rpc']['call'] = (...args) => this.stack.rpc.call(...args);
  private others: Promise<RunningService> | undefined;

  private constructor(stack: TestStack, dir: string, settings: Env, minio: TestObjectStore | undefined) {
    this.stack = stack;
    this.dir = dir;
    this.settings = settings;
    this.minio = minio;
    this.clips = new ClipMaker(dir);
    this.storage = openStorage(settings).storage;
  }

  static duringTests(driver?: Driver, extra?: Env): MediaWorld {
    return duringTests(() => MediaWorld.start(driver, extra));
  }

  static async start(driver: Driver = 'filesystem', extra: Env = {}): Promise<MediaWorld> {
    const dir = await mkdtemp(join(tmpdir(), 'media-world-'));
    const stack = await startTestStack({ migrated: true, redis: true });
    await stack.provisionService('media');
    const minio = driver === 's3' ? await (await testServers()).objectStore(join(dir, 'minio')) : undefined;
    const common = await mediaSettings(dir, minio && s3Settings(minio));
    const settings: Env = { ...common, RECONCILE_SECONDS: '1', ...extra };
    const world = new MediaWorld(stack, dir, settings, minio);
    try {
      await stack.start(mediaService, settings);
      return world;
    } catch (error) {
      await world.stop();
      throw error;
    }
  }

  startWorker(extra: Env = {}): Promise<RunningService> {
    return this.stack.start(mediaWorker, { ...this.settings, STORAGE_PORT: undefined, ...extra });
  }

  /** Settings of a worker that takes as long to encode a clip as the clip lasts, on any machine. */
  async encodingInRealTime(): Promise<Env> {
    const program = join(this.dir, 'ffmpeg-in-real-time');
    await writeFile(program, `#!/bin/sh\nexec '${requireBinary('ffmpeg')}' -re "$@"\n`, { mode: 0o700 });
    return { FFMPEG_PATH: program };
  }

  /** Makes a team member in auth. The first one starts auth, and groups, which knows who sits with whom. */
  async staff(name: string, roles: readonly GrantableRole[] = ['moderator']): Promise<Staff> {
    this.others ??= startAuthForCalls(this.stack).then(() => startGroups(this.stack));
    await this.others;
    const [reviewerId, reviewerName] = [randomUUID(), `${name}@example.com`];
    return { reviewerId, reviewerName, sessionId: await signIn(this.stack, reviewerId, roles, reviewerName) };
  }

  /** Makes groups unavailable. */
  async stopGroups(): Promise<void> {
    await (await this.others)?.stop();
  }

  async begin(accountId: string, file: string, options: UploadOptions = {}) {
    const content = await readFile(file);
    return this.call(mediaRpc.beginUpload, {
      accountId,
      promptId: options.promptId ?? 'dad_joke',
      recorded: options.recorded ?? false,
      trim: options.trim ?? null,
      sizeBytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      idempotencyKey: options.idempotencyKey ?? null,
      holder: 'gateway',
    });
  }

  async put(grant: { url: string; headers: Record<string, string> } | null, content: Buffer): Promise<number> {
    if (grant === null) throw new Error('No grant');
    const answer = await fetch(grant.url, { method: 'PUT', body: content, headers: grant.headers });
    return answer.status;
  }

  commit(accountId: string, uploadId: string) {
    return this.call(mediaRpc.commitUpload, { accountId, uploadId });
  }

  /** All three steps of an upload, as the gateway takes them. */
  async upload(accountId: string, file: string, options: UploadOptions = {}): Promise<Video> {
    const begun = await this.begin(accountId, file, options);
    if (begun.video !== null) return begun.video;
    const status = await this.put(begun.grant, await readFile(file));
    if (status !== 200) throw new Error(`The store answered ${status}`);
    return (await this.commit(accountId, begun.uploadId)).video;
  }

  async listOwn(accountId: string): Promise<Video[]> {
    return (await this.call(mediaRpc.listOwn, { accountId })).videos;
  }

  async own(accountId: string, videoId: string): Promise<Video | undefined> {
    return (await this.listOwn(accountId)).find((video) => video.id === videoId);
  }

  /** Waits until the clip is in this state. */
  reach(accountId: string, videoId: string, status: Video['status'], timeoutMs = 200_000): Promise<Video> {
    return eventually(async () => {
      const video = await this.own(accountId, videoId);
      if (video?.status !== status) throw new Error(`${videoId} is ${video?.status ?? 'gone'}, not ${status}`);
      return video;
    }, timeoutMs);
  }

  async claim(by: Staff, videoId: string) {
    return (await this.call(mediaRpc.claim, { ...by, videoId })).item;
  }

  async decide(by: Staff, videoId: string, input: DecisionInput) {
    return (await this.call(mediaRpc.decide, { ...by, videoId, input })).item;
  }

  /** Moves its decision into the past, beyond the time to undo it, and waits until it is final. */
  async settle(videoId: string): Promise<void> {
    const decided = `video_id = $1 and state = 'decided'`;
    await this.sql(`update review_cases set decided_at = decided_at - interval '1 minute' where ${decided}`, [videoId]);
    await eventually(async () => {
      const open = await this.sql(`select 1 from review_cases where ${decided} and settled_at is null`, [videoId]);
      if (open.length > 0) throw new Error('Not final yet');
    }, 20_000);
  }

  async objects(videoId: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const object of this.storage.list(`clips/${videoId}/`)) keys.push(object.key.split('/').at(-1) ?? '');
    return keys.toSorted();
  }

  /** Makes these objects look as if they had been stored two hours ago; only the filesystem driver can. */
  async ageObjects(...keys: string[]): Promise<void> {
    const then = Date.now() / 1_000 - 7_200;
    for (const key of keys) await utimes(join(String(this.settings['STORAGE_DIR']), 'objects', key), then, then);
  }

  sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.stack.sql<Row>('media', text, values);
  }

  rows<Row extends object = { id: string; status: string }>(where: string, values: unknown[] = []): Promise<Row[]> {
    return this.sql<Row>(`select * from videos where ${where}`, values);
  }

  /** Inserts a clip in this state with its case but without bytes, for rules that only look at rows. */
  async insertClip(
    ownerId: string,
    status: string,
    more: { promptId?: string; age?: string; sha256?: string } = {},
  ): Promise<string> {
    const id = randomUUID();
    await this.sql(
      `insert into videos (id, owner_id, prompt_id, prompt_type, recorded, status, size_bytes, sha256, created_at, accepted_at, decided_at)
       values ($1, $2, $3, 'fun', false, $4, 1, coalesce($6, $1::uuid::text), now() - $5::interval, now() - $5::interval,
               case when $4 in ('approved', 'rejected', 'taken_down', 'failed') then now() - $5::interval end)`,
      [id, ownerId, more.promptId ?? 'dad_joke', status, more.age ?? '1 minute', more.sha256 ?? null],
    );
    await this.sql(
      `insert into review_cases (id, kind, state, video_id, subject_id, opened_at, decision, reason, decided_at, settled_at, status_before)
       select gen_random_uuid(), 'initial', case when $3 then 'decided' else 'open' end, $1, $2, now() - $4::interval,
              $5, case $5 when 'reject' then 'other' end, case when $3 then now() - $4::interval end,
              case when $3 then now() end, case when $3 then 'pending_review' end
        where $6`,
      [
        id,
        ownerId,
        DECIDED.has(status),
        more.age ?? '1 minute',
        DECIDED.get(status) ?? null,
        status === 'pending_review' || DECIDED.has(status),
      ],
    );
    return id;
  }

  async stop(): Promise<void> {
    await this.stack.stop();
    await this.minio?.stop();
    await rm(this.dir, { recursive: true, force: true });
  }
}

export function s3Settings(minio: Pick<TestObjectStore, 'url' | 'accessKey' | 'secretKey'>) {
  return {
    STORAGE_DRIVER: 's3',
    S3_ENDPOINT: minio.url,
    S3_PUBLIC_ENDPOINT: minio.url.replace('127.0.0.1', 'localhost'),
    S3_BUCKET: 'emberhood',
    S3_ACCESS_KEY: minio.accessKey,
    S3_SECRET_KEY: minio.secretKey,
  };
}
