import { randomUUID } from 'node:crypto';
import { prompts } from '@emberhood/catalogue';
import { api, type Video } from '@emberhood/contracts';
import { ApiClient } from '../../client/api-client.ts';
import { approveClip, drawClip, untilClip } from '../../client/clips.ts';
import { PROFILE } from '../../client/member.ts';
import { patiently } from '../../client/patience.ts';
import type { Site } from '../../client/site.ts';
import type { ComposeProduct } from './compose-product.ts';
import { grant } from './operators.ts';

/** A member who takes part in several steps of the proof. */
export class Member {
  readonly email: string;
  private readonly product: Site;
  readonly browser: ApiClient;
  private readonly free = prompts.map(({ id }) => id);

  constructor(product: Site, email: string) {
    this.product = product;
    this.email = email;
    this.browser = new ApiClient(product.url, product.mailboxUrl);
  }

  /** Signs in by the mailed code and fills in a profile. */
  async join(): Promise<void> {
    await patiently(() => this.browser.signIn(this.email));
    await patiently(() => this.browser.call(api.createProfile, { body: { profile: PROFILE } }));
  }

  /** Signs in again. @throws Error if the approved clip is gone */
  async comeBack(): Promise<void> {
    await patiently(() => this.browser.signIn(this.email));
    const { videos } = await patiently(() => this.browser.call(api.ownVideos));
    if (!videos.some(({ status }) => status === 'approved')) throw new Error('Their approved clip is gone');
  }

  async upload(seconds: number, size: string): Promise<Video> {
    const clip = await drawClip(this.product.dataDir, `clip-${size}`, seconds, size);
    const fields = { promptId: this.free.shift() ?? '', source: 'file' };
    const headers = { 'idempotency-key': randomUUID() };
    return patiently(() => this.browser.upload(fields, clip, headers));
  }

  /** Their clip as it is now. */
  clip(id: string): Promise<Video> {
    return untilClip(this.browser, id, () => true, 0);
  }

  /**
   * Uploads a clip of the largest size, or another one if a worker finishes before it is noticed.
   * @returns the id of a clip that is being encoded
   */
  async clipInHand(): Promise<string> {
    for (let tries = 0; tries < 3; tries++) {
      const { id } = await this.upload(12, '3840x2160');
      const { status } = await untilClip(this.browser, id, (clip) => clip.status !== 'uploaded');
      if (status === 'transcoding') return id;
    }
    throw new Error('Every clip was done before anybody could stop its worker');
  }

  /** @throws Error if the clip does not become ready for review */
  async untilEncoded(id: string): Promise<Video> {
    const video = await untilClip(this.browser, id);
    if (video.status !== 'pending_review') throw new Error(`The clip is ${video.status} (${String(video.failure)})`);
    return video;
  }
}

/** Tries pages, sign-in by mail, and a clip from upload to approval by a moderator of the command line, and its address. */
export async function walk(product: ComposeProduct, member: Member): Promise<undefined> {
  await firstPage(product);
  await member.join();
  const { id } = await member.upload(2, '320x568');
  await member.untilEncoded(id);
  const moderator = new Member(product, 'moderator@example.com');
  await moderator.join();
  await grant(product, moderator.email, 'moderator');
  await patiently(() => approveClip(moderator.browser, id));
  const { status, videoUrl } = await member.clip(id);
  if (status !== 'approved' || videoUrl == null) throw new Error(`The approved clip is ${status}`);
  const watched = await fetch(new URL(videoUrl, product.url), { headers: { range: 'bytes=0-99' } });
  if (watched.status !== 206 || (await watched.arrayBuffer()).byteLength !== 100)
    throw new Error(`The store answers ${watched.status} to who watches the clip`);
  return undefined;
}

export async function firstPage(product: Site): Promise<void> {
  const html = await (await fetch(product.url)).text();
  const script = /src="(\/[^"]+\.js)"/.exec(html)?.[1];
  if (!html.includes('Emberhood') || script === undefined) throw new Error('The first page is not ours');
  const { status, headers } = await fetch(new URL(script, product.url));
  if (status !== 200 || !/javascript/.test(headers.get('content-type') ?? ''))
    throw new Error(`The page's script answers ${status}`);
}
