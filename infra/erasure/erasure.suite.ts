import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { findPrompt, prompts } from '@emberhood/catalogue';
import { api, authRpc } from '@emberhood/contracts';
import { mailsAt } from '@emberhood/local-services';
import { folderDuringTests } from '@emberhood/service-kit/testing/during-tests';
import { ApiClient } from '../client/api-client.ts';
import { approveClip, drawClip, untilClip } from '../client/clips.ts';
import { signInMail } from '../client/mailbox.ts';
import { becomeMember } from '../client/member.ts';
import { waitFor } from '../client/patience.ts';
import { withClient } from '../client/postgres.ts';
import { asOperator } from '../client/rpc.ts';
import { must } from '../local/command.ts';
import type { Product } from '../testing/product.ts';
import { codeAlone, cookiesIn, keysOf, signatureOf, spellings } from './secrets.ts';
import { searchDatabase, searchFiles, searchRedis, searchStream, type Finding, type Marker } from './stores.ts';

const EMAIL = 'quendrith.vossifer@example.com';
/** Unique words, each entered in another place. */
const WORDS = {
  address: EMAIL,
  firstName: 'Quendrith',
  nickname: 'Vossifer',
  activity: 'Zitherplaying',
  bucketList: 'Tuvaluna',
  captions: 'Grumbleroot',
  draft: 'Snagworthy',
  code: 'QUENDRITH-',
};
const FOLDERS = ['logs', 'minio/data', 'storage', 'work', 'spool'];
/** Data files of the servers, without their settings, which contain passwords. */
const FILES_OF_STORES = ['postgres', 'nats/jetstream', 'redis/appendonlydir'];
/** The test moves the end of the grace period, and the job that looks for it runs each minute. */
const ERASED_WITHIN_MS = 240_000;
const WAIT_MS = 120_000;

/** Where an id may stay, which no longer identifies anybody, and for how long. */
const IDS_MAY_STAY = [
  // Published events stay for a week, in the stream for EVENTS_MAX_DAYS; audits for two years (decision: accounts).
  /^the event /,
  /^\w+\.(?:outbox|inbox|audit\w*)$/,
  // The state of the erasure, and the mail that says it is done, for their retention periods.
  /^auth\.(?:erasures|notifications)$/,
  // Ids of erased accounts, so that events handled late have no effect.
  /^\w+\.erased_accounts$/,
  // The same for ninety days, so that no result or snapshot written late restores them.
  /^groups\.erasures$/,
  // Decisions about clips without texts; the clip's row for thirty days, until its objects are surely deleted.
  /^media\.(?:videos|review_\w+)$/,
  // Finished jobs: an hour in Redis, some days in the tables.
  /^redis bull:/,
  // Counts of rate limits, for an hour.
  /^redis limit:/,
  /^\w+_jobs\./,
  /^the file logs\//,
];

export function erasureSuite(running: () => Product): void {
  describe('a life in the product', () => {
    const folder = folderDuringTests();
    let product: Product;
    let member: ApiClient;
    let bob: ApiClient;
    const ids: string[] = [];
    /** The member's codes and signed addresses, which grant access while they are valid. */
    let inviteCode: string;
    let addresses: string[];

    beforeAll(async () => {
      product = running();
      bob = await becomeMember(product.url, product.mailboxUrl, 'bob@example.com');
      member = await becomeMember(product.url, product.mailboxUrl, EMAIL, {
        firstName: WORDS.firstName,
        nickname: WORDS.nickname,
        activities: ['dance'],
        customActivity: WORDS.activity,
        userSex: 'female',
        age: 31,
      });
      await liveHere();
    }, 400_000);

    async function sql<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
      const { postgres } = await product.running();
      return withClient(postgres.url, async (client) => (await client.query<Row>(text, values)).rows);
    }

    /** Does a little of everything that leaves a trace. */
    async function liveHere(): Promise<void> {
      await member.call(api.updateProfile, {
        body: { location: 'CA:ON:Toronto', changes: [{ field: 'bucketList', value: [WORDS.bucketList] }] },
      });
      const { id: code } = await member.call(api.createInvite, { body: {} });
      expect(code).toContain(WORDS.code);
      inviteCode = code;
      await member.call(api.saveRegistrationDraft, {
        body: { draft: { availabilityExplained: WORDS.draft }, version: 0 },
      });
      await member.call(api.saveFreeTimes, { body: { times: [] } });
      const clip = await drawClip(product.dataDir, 'erasure', 1.5, '320x568');
      const promptId = prompts[0]?.id ?? '';
      expect(findPrompt(promptId)).toBeDefined();
      const video = await member.upload({ promptId, source: 'file' }, clip);
      await member.call(api.setCaptions, { params: { id: video.id }, body: { captions: WORDS.captions } });
      await untilClip(member, video.id, ({ status }) => status === 'pending_review');
      await approve(video.id);
      await member.call(api.requestArchive);
      await waitFor('the archive is ready', WAIT_MS, async () => {
        const { archive } = await member.call(api.archive);
        return archive?.state === 'ready' ? archive : undefined;
      });
      const { videos } = await member.call(api.ownVideos);
      const { url: archive } = await member.call(api.archiveAddress);
      addresses = [
        archive,
        ...videos.flatMap(({ videoUrl, thumbnailUrl }) => [videoUrl ?? [], thumbnailUrl ?? []].flat()),
      ];
      const [row] = await sql<{ account: string; person: string }>(
        `select a.id as account, p.person_id as person from auth.accounts a join profiles.profiles p on p.account_id = a.id where a.email = $1`,
        [EMAIL],
      );
      if (!row) throw new Error('There is no such member');
      // Inserted directly, because choices on the site require two clips.
      const others = 'select account_id from profiles.profiles where account_id <> $1';
      await sql(`insert into profiles.interests (viewer_id, target_id, level) select $1, o.*, 4 from (${others}) o`, [
        row.account,
      ]);
      await sql(`insert into profiles.interests (viewer_id, target_id, level) select o.*, $1, 5 from (${others}) o`, [
        row.account,
      ]);
      ids.push(row.account, row.person, video.id);
    }

    async function approve(id: string): Promise<void> {
      const moderator = { email: 'bob@example.com', role: 'moderator', operator: 'erasure test' } as const;
      await asOperator(await product.running(), (rpc) => rpc.call(authRpc.grantRole, moderator));
      await approveClip(bob, id);
    }

    async function findings(markers: readonly Marker[]): Promise<Finding[]> {
      const run = await product.running();
      return [
        ...(await searchDatabase(run.postgres.url, markers)),
        ...(await searchStream(run, markers)),
        ...(await searchRedis(run, markers)),
        ...(await filesIn(FOLDERS, markers)),
      ];
    }

    async function filesIn(folders: readonly string[], markers: readonly Marker[]): Promise<Finding[]> {
      const files = await Promise.all(folders.map((part) => searchFiles(join(product.dataDir, part), markers)));
      return files.flatMap((found, index) =>
        found.map(({ marker, where }) => ({
          marker,
          where: where.replace('the file ', `the file ${folders[index] ?? ''}/`),
        })),
      );
    }

    it('leaves no readable secret for signing in, invites, clips or services in any store, log or backup', async () => {
      const stranger = new ApiClient(product.url, product.mailboxUrl);
      const since = Date.now();
      await stranger.call(api.sendMagicLink, { body: { email: 'waiting@example.com' } });
      const { code, link } = await signInMail(product.mailboxUrl, 'waiting@example.com', since);
      const secrets = [
        ...(await keysOf(product.dataDir)),
        ...[member, bob, stranger].flatMap(({ cookie }) => cookiesIn(cookie)),
        new URLSearchParams(new URL(link).hash.slice(1)).get('secret') ?? '',
        inviteCode,
        ...addresses.flatMap(signatureOf),
      ];
      expect(secrets.length).toBeGreaterThan(30);
      const inClear = secrets.flatMap(spellings);

      // Proves that the search works: it finds the session's digest as bytes, and the address that got the code.
      const [session = ''] = cookiesIn(bob.cookie.split('; ').find((pair) => pair.startsWith('__Host-sid=')) ?? '');
      const digest = createHash('sha256').update(session).digest('hex');
      const seen = await findings([digest, 'waiting@example.com']);
      expect(new Set(seen.map(({ marker }) => marker))).toEqual(new Set([digest, 'waiting@example.com']));

      expect(await findings([...inClear, codeAlone(code)])).toEqual([]);
      // Deleted data may still be in the files of the servers.
      expect(await filesIn(FILES_OF_STORES, [EMAIL])).not.toEqual([]);
      expect(await filesIn(FILES_OF_STORES, inClear)).toEqual([]);
      const backup = join(folder, 'backup-of-a-life');
      await backUp(backup);
      expect(await searchFiles(backup, inClear)).toEqual([]);
    }, 500_000);

    it('leaves no word in any table, event, job, log, object or backup, and ids only where the past is kept', async () => {
      const words = Object.values(WORDS);
      const before = await findings([...words, ...ids]);
      // Proves that the search works: it finds all words and ids except the sealed code, and something in each store.
      const seen = [...words, ...ids].filter((marker) => marker !== WORDS.code);
      expect(new Set(before.map(({ marker }) => marker))).toEqual(new Set(seen));
      for (const kind of [/^auth\./, /^profiles\./, /^the event /, /^redis /, /^the file (?:minio|storage)/])
        expect(before.filter(({ where }) => kind.test(where))).not.toEqual([]);

      await member.call(api.requestDeletion);
      await sql(`update auth.accounts set deletes_at = now() - interval '1 minute' where email = $1`, [EMAIL]);
      await waitFor('the mail that everything is erased', ERASED_WITHIN_MS, async () => {
        const mails = await mailsAt(product.mailboxUrl);
        return mails.find(
          ({ subject, to }) => subject === 'Your Emberhood account has been deleted' && to[0]?.address === EMAIL,
        );
      });

      const after = await findings([...words, ...ids]);
      expect(after.filter(({ marker }) => words.includes(marker))).toEqual([]);
      expect(after.filter(({ where }) => !IDS_MAY_STAY.some((place) => place.test(where)))).toEqual([]);
      await backUp(join(folder, 'backup'));
      expect(await searchFiles(join(folder, 'backup'), words)).toEqual([]);
    }, 500_000);

    async function backUp(target: string): Promise<void> {
      await must(process.execPath, ['infra/backup/backup.ts', target], {
        env: { NODE_OPTIONS: '', INIT_CWD: '/', EMBERHOOD_DATA: product.dataDir },
      });
    }
  });
}
