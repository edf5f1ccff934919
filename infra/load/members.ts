import { randomUUID } from 'node:crypto';
import { prompts } from '@emberhood/catalogue';
import { api, type PromptType } from '@emberhood/contracts';
import { ApiClient, ApiError } from '../client/api-client.ts';
import { drawClip, isOnItsWay } from '../client/clips.ts';
import { becomeMember } from '../client/member.ts';
import { becomeStaff } from '../client/moderator.ts';
import { waitFor } from '../client/patience.ts';
import type { Site } from '../client/site.ts';
import type { Ending } from './arrivals.ts';

const CLIP = { seconds: 3, size: '720x1280' };
/** What a profile needs, besides two clips, to be shown to others. */
const SHOWN = { age: 31, preferredSex: ['men' as const, 'women' as const] };
/** The decision about a clip reaches the directory a moment later. */
const SHOWN_WITHIN_MS = 30_000;
const ENCODED_WITHIN_MS = 600_000;

/** A signed-in member, and what their screens have loaded. */
interface Member {
  client: ApiClient;
  /** The people that they are shown. */
  people: string[];
  cursor: string | null;
}

/**
 * What members do, and how many of a hundred actions each is, on a visit of a quarter of an hour. Most of it is reading;
 * a clip is uploaded once in weeks, but costs as much as hundreds of pages.
 */
const ACTIONS = [
  ['open', 18],
  ['browse', 26],
  ['look', 26],
  ['choose', 14],
  ['watch', 10],
  ['plan', 4],
  ['signIn', 1.5],
  ['upload', 0.5],
] as const;
type Action = (typeof ACTIONS)[number][0];

/** Members with approved clips who use the product. */
export class Members {
  private readonly site: Site;
  private readonly urls: readonly string[];
  private readonly random: () => number;
  private readonly clip: Blob;
  private readonly members: Member[] = [];
  /** Codes of refusals, with their counts. */
  readonly inVain = new Map<string, number>();

  private constructor(site: Site, urls: readonly string[], random: () => number, clip: Blob) {
    this.site = site;
    this.urls = urls;
    this.random = random;
    this.clip = clip;
  }

  /** @param urls of the gateways, which are used in turns */
  static async gather(site: Site, urls: readonly string[], count: number, random: () => number) {
    console.log(`${count} members sign in and upload a clip each, some minutes on a busy machine.`);
    const { seconds, size } = CLIP;
    const members = new Members(site, urls, random, await drawClip(site.dataDir, 'load', seconds, size));
    for (let n = 0; n < count; n++) await members.join(n);
    await members.approveAll();
    await members.meet();
    return members;
  }

  /** Lets a random member do a random action. */
  async act(): Promise<Ending> {
    const action = this.pick();
    try {
      await this[action](this.any());
      return 'done';
    } catch (error) {
      const reason = `${action}: ${error instanceof Error ? error.message : String(error)}`;
      this.inVain.set(reason, (this.inVain.get(reason) ?? 0) + 1);
      if (error instanceof ApiError && (error.status === 503 || error.status === 429)) return 'refused';
      console.error(reason);
      return 'failed';
    }
  }

  private async join(n: number): Promise<void> {
    const { mailboxUrl } = this.site;
    const url = this.urls[n % this.urls.length] ?? '';
    const client = await becomeMember(url, mailboxUrl, `member-${n}@example.com`, {
      ...SHOWN,
      userSex: n % 2 === 0 ? 'female' : 'male',
    });
    const changes = [{ field: 'bucketList' as const, value: ['Paddle across Algonquin'] }];
    await client.call(api.updateProfile, { body: { location: 'CA:ON:Toronto', changes } });
    for (const type of ['fun', 'useful'] as const) await this.uploadOf(client, type);
    this.members.push({ client, people: [], cursor: null });
  }

  private async approveAll(): Promise<void> {
    for (const { client } of this.members)
      await waitFor('their clips encoded', ENCODED_WITHIN_MS, async () => {
        const { videos } = await client.call(api.ownVideos);
        return videos.some(isOnItsWay) ? undefined : videos;
      });
    const moderator = await becomeStaff(this.site);
    for (;;) {
      const { item } = await moderator.call(api.claimNextReview);
      if (item === null) break;
      const body = { decision: 'approve' as const, version: item.version };
      await moderator.call(api.decideReview, { params: { id: item.id }, body });
    }
  }

  private async meet(): Promise<void> {
    for (const { client, people } of this.members)
      await waitFor('anybody who is shown', SHOWN_WITHIN_MS, async () => {
        const page = await client.call(api.people, { query: {} });
        people.push(...page.people.map(({ id }) => id));
        return people[0];
      });
  }

  private any(): Member {
    const member = this.members[Math.floor(this.random() * this.members.length)];
    if (!member) throw new Error('There are no members');
    return member;
  }

  private anybody({ people }: Member): string {
    return people[Math.floor(this.random() * people.length)] ?? '';
  }

  private pick(): Action {
    const sum = ACTIONS.reduce((total, [, weight]) => total + weight, 0);
    let left = this.random() * sum;
    for (const [action, weight] of ACTIONS) if ((left -= weight) < 0) return action;
    return 'open';
  }

  private async open({ client }: Member): Promise<void> {
    await client.call(api.currentUser);
  }

  private async browse(member: Member): Promise<void> {
    const query = member.cursor === null ? {} : { cursor: member.cursor };
    const { nextCursor } = await member.client.call(api.people, { query });
    member.cursor = nextCursor;
  }

  /** Makes three calls at once, as the screen does. */
  private async look(member: Member): Promise<void> {
    const { client } = member;
    const params = { id: this.anybody(member) };
    await Promise.all([
      client.call(api.person, { params, query: {} }),
      client.call(api.personVideos, { params }),
      client.call(api.interest, { params }),
    ]);
  }

  private async choose(member: Member): Promise<void> {
    const body = { level: Math.floor(this.random() * 6) };
    await member.client.call(api.setInterest, { params: { id: this.anybody(member) }, body });
  }

  private async watch(member: Member): Promise<void> {
    const { videos } = await member.client.call(api.personVideos, { params: { id: this.anybody(member) } });
    const [video] = videos;
    if (!video) return;
    const answer = await fetch(new URL(video.videoUrl, this.site.url), { headers: { range: 'bytes=0-' } });
    if (!answer.ok) throw new Error(`The clip answered ${answer.status}`);
    await answer.arrayBuffer();
  }

  private async plan({ client }: Member): Promise<void> {
    await client.call(api.freeTimes);
    await client.call(api.registrations);
  }

  private async signIn(): Promise<void> {
    const email = `${randomUUID()}@example.com`;
    await new ApiClient(this.site.url, this.site.mailboxUrl).signIn(email);
  }

  private async upload(): Promise<void> {
    const email = `${randomUUID()}@example.com`;
    const client = await becomeMember(this.site.url, this.site.mailboxUrl, email);
    await this.uploadOf(client, 'fun');
  }

  private async uploadOf(client: ApiClient, promptType: PromptType): Promise<void> {
    const promptId = prompts.find(({ type }) => type === promptType)?.id ?? '';
    await client.upload({ promptId, promptType, source: 'file' }, this.clip);
  }
}
