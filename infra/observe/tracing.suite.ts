import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { api } from '@emberhood/contracts';
import { eventually } from '@emberhood/service-kit/testing';
import type { ApiClient } from '../client/api-client.ts';
import { approveClip, drawClip, untilClip } from '../client/clips.ts';
import { becomeMember } from '../client/member.ts';
import { becomeStaff } from '../client/moderator.ts';
import { launch } from '../testing/chromium.ts';
import type { Product } from '../testing/product.ts';
import { clickThrough } from './click-through.ts';
import { Clicks, brokenChain } from './clicks.ts';
import type { OtlpReceiver, ReceivedSpan } from './otlp-receiver.ts';

const MEMBER = 'ada.traced@example.com';
const MODERATOR = 'moderator.traced@example.com';
const VISITOR = 'ben.traced@example.com';
/** What a member needs besides two clips to be shown to others. */
const SHOWN = { age: 31, userSex: 'female' as const, preferredSex: ['men' as const, 'women' as const] };
/** Required share of complete traces among the clicks that sent requests. */
const JOINED = 0.95;
const SENDING_MS = 60_000;

/** Tests the traces that the product sends to a receiver. */
export function tracingSuite(running: () => Product, receiver: OtlpReceiver): void {
  describe('traces of the whole product', () => {
    let product: Product;
    let member: ApiClient;
    let moderator: ApiClient;
    let clip: Blob;

    beforeAll(async () => {
      product = running();
      receiver.keep();
      clip = await drawClip(product.dataDir, 'clip', 1.5, '320x568');
      member = await becomeMember(product.url, product.mailboxUrl, MEMBER, SHOWN);
    }, 300_000);

    afterAll(() => receiver.forget());

    /** The trace of the first span of this name, once spans with all of `names` have arrived in it. */
    function traceWith(root: string, names: readonly string[], traceId?: string): Promise<ReceivedSpan[]> {
      return eventually(() => {
        const roots = receiver.spans.filter(
          (span) => span.name === root && (traceId === undefined || span.traceId === traceId),
        );
        const traces = roots.map(({ traceId }) => receiver.ofTrace(traceId));
        const whole = traces.find((spans) => names.every((wanted) => spans.some(({ name }) => name === wanted)));
        if (!whole)
          throw new Error(
            `Of ${root} only: ${traces
              .flat()
              .map(({ name }) => name)
              .join(', ')}`,
          );
        return Promise.resolve(whole);
      }, SENDING_MS);
    }

    /** Names of the trace's root spans, once the parents of all others have arrived. */
    async function rootsOf(traceId: string): Promise<string[]> {
      return eventually(() => {
        const spans = receiver.ofTrace(traceId);
        const ids = new Set(spans.map(({ spanId }) => spanId));
        const orphans = spans.filter(({ parentSpanId }) => parentSpanId !== '' && !ids.has(parentSpanId));
        if (orphans.length > 0) throw new Error(`Without their parents: ${orphans.map(({ name }) => name).join(', ')}`);
        return Promise.resolve(spans.filter(({ parentSpanId }) => parentSpanId === '').map(({ name }) => name));
      }, SENDING_MS);
    }

    const reach = (id: string, status: string) => untilClip(member, id, (clip) => clip.status === status);

    it('are one from the upload to the encoded clip, and one from the decision to the mail', async () => {
      const traceId = randomBytes(16).toString('hex');
      const traceparent = `00-${traceId}-${randomBytes(8).toString('hex')}-01`;
      const { id } = await member.upload({ promptId: 'dad_joke', source: 'file' }, clip, {
        'idempotency-key': 'traced-upload',
        traceparent,
      });
      await reach(id, 'pending_review');
      await traceWith('POST /api/videos/upload', ['ffmpeg', 'events.media.video.ready.v1 publish'], traceId);
      expect(await rootsOf(traceId)).toEqual(['POST /api/videos/upload']);
      // Services that only handle events about the clip may do so after the moderators see it.
      const spans = await eventually(() => {
        const known = receiver.ofTrace(traceId);
        expect(new Set(known.map(({ process }) => process))).toEqual(
          new Set(['gateway', 'auth', 'profiles', 'media', 'media-worker', 'groups']),
        );
        return Promise.resolve(known);
      }, SENDING_MS);
      const names = spans.map(({ name }) => name);
      expect(names).toEqual(
        expect.arrayContaining(['events.media.video.uploaded.v1 publish', 'media-transcode', 'ffprobe']),
      );
      const systems = new Set(spans.map(({ attributes }) => attributes['db.system.name']));
      expect(systems).toEqual(new Set([undefined, 'postgresql', 'redis']));
      const log = await readFile(join(product.dataDir, 'logs', 'gateway.log'), 'utf8');
      expect(log).toContain(`"trace_id":"${traceId}"`);

      moderator = await becomeStaff(product, 'moderator', MODERATOR);
      await approveClip(moderator, id);
      const decision = await traceWith('POST /api/moderation/videos/:id/decision', ['smtp send']);
      const processes = decision.map(({ process }) => process);
      expect(processes).toEqual(expect.arrayContaining(['gateway', 'auth', 'media']));
      // The mail waits until the decision can no longer be undone, so it starts a second root in the decision's trace.
      expect(await rootsOf(decision[0]?.traceId ?? '')).toEqual(
        expect.arrayContaining([
          'POST /api/moderation/videos/:id/decision',
          'events.media.notification.requested.v1 publish',
        ]),
      );
    }, 400_000);

    it('reveal no identity, text or credential of a person', async () => {
      await traceWith('POST /api/auth/magic-link/send', ['smtp send', 'notifications.deliver']);
      const session = member.cookie.split('=').at(-1) ?? '';
      expect(session.length).toBeGreaterThan(20);
      for (const secret of [MEMBER, MODERATOR, 'Robin', session, '127.0.0.1/32', 'X-Amz', 'traced-upload'])
        expect([secret, receiver.text.includes(secret)]).toEqual([secret, false]);
      const texts = receiver.spans.map(({ attributes }) => JSON.stringify(attributes['db.query.text'] ?? ''));
      expect(texts.some((text) => text.includes('$1'))).toBe(true);
      expect(texts.filter((text) => text.includes("'"))).toEqual([]);
    });

    it('join a click in a browser with everything that it causes', async () => {
      const useful = await member.upload({ promptId: 'best_advice', source: 'file' }, clip);
      const changes = [{ field: 'bucketList' as const, value: ['Ride a night train'] }];
      await member.call(api.updateProfile, { body: { location: 'CA:ON:Toronto', changes } });
      await becomeMember(product.url, product.mailboxUrl, VISITOR);
      await reach(useful.id, 'pending_review');
      await approveClip(moderator, useful.id);
      await using browser = await launch();
      const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
      const clicks = new Clicks(await context.newPage());
      const { mailboxUrl, dataDir } = product;
      await clickThrough(clicks, { mailboxUrl, email: VISITOR, clip: join(dataDir, 'clip.mp4') });
      const asking = clicks.made.filter(({ calls }) => calls.length > 0);
      await eventually(() => {
        const broken = asking.flatMap((click) => brokenChain(click, receiver) ?? []);
        const share = (asking.length - broken.length) / asking.length;
        if (share < JOINED) throw new Error(`Joined: ${share.toFixed(3)} of ${asking.length}\n${broken.join('\n')}`);
      }, SENDING_MS);
      expect(asking.length).toBeGreaterThan(60);
    }, 400_000);

    it('load no library without a receiver', async () => {
      const preload = resolve(import.meta.dirname, '../../dist/preload.js');
      const loaded = async (endpoint: string): Promise<string> => {
        const script = `console.log(Object.keys(require.cache).some((file) => file.includes('/pg/')))`;
        const env = { PATH: process.env['PATH'], OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
        return (
          await promisify(execFile)(process.execPath, ['--import', preload, '-e', script], { env })
        ).stdout.trim();
      };
      expect([await loaded(''), await loaded('http://127.0.0.1:1')]).toEqual(['false', 'true']);
    });
  });
}
