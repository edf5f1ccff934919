import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { prompts } from '@emberhood/catalogue';
import { api } from '@emberhood/contracts';
import { ApiClient, ApiError } from '../client/api-client.ts';
import { drawClip, isOnItsWay } from '../client/clips.ts';
import { PROFILE } from '../client/member.ts';
import { patiently } from '../client/patience.ts';
import type { Site } from '../client/site.ts';

/** What the product has accepted and must not lose. */
export interface Journal {
  accounts: string[];
  registrations: { id: string; email: string }[];
  clips: { id: string; email: string }[];
  /** Registrations whose deposit was paid. */
  deposits: string[];
  /** Clips that a moderator approved. */
  approvals: string[];
  /** Number of temporarily refused or failed attempts. */
  refused: number;
  /** Attempts that were cut off, or refused without saying when to try again. */
  failed: string[];
  /** Requests that were refused for longer than a person would wait, with the reason. */
  gaveUp: string[];
}

/** What people do in addition, if the site offers it. */
export interface Extras {
  /** Whether people pay a deposit at the sandbox. */
  pays?: boolean;
  moderator?: ApiClient;
}

const PEOPLE_AT_A_TIME = 4;
/** How long a member waits for their clip; the checker says later whether it is there. */
const LOOKING_MS = 180_000;
const REGISTRATION = {
  availability: ['2027-02-18T19:00'],
  activities: ['dance' as const],
  budget: { ideal: '20-50' as const, max: '200+' as const },
  videoAgreement: 'yes' as const,
  depositAgreement: 'yes' as const,
};

/** People who sign in, make a profile, register and upload a clip, one after the other, and retry as browsers do. */
export class ChaosLoad {
  private readonly journal: Journal = {
    accounts: [],
    registrations: [],
    clips: [],
    deposits: [],
    approvals: [],
    refused: 0,
    failed: [],
    gaveUp: [],
  };
  private readonly site: Site;
  private readonly clip: Blob;
  private readonly pays: boolean;
  private readonly people: Promise<void>[];
  private ending = false;

  private constructor(site: Site, clip: Blob, { pays = false, moderator }: Extras) {
    this.site = site;
    this.clip = clip;
    this.pays = pays;
    this.people = Array.from({ length: PEOPLE_AT_A_TIME }, () =>
      this.again(() => this.live(`${randomUUID()}@example.com`)),
    );
    if (moderator) this.people.push(this.again(() => this.moderate(moderator)));
  }

  static async begin(site: Site, extras: Extras = {}): Promise<ChaosLoad> {
    return new ChaosLoad(site, await drawClip(site.dataDir, 'chaos', 1.5, '320x568'), extras);
  }

  /** What has been accepted so far. */
  accepted(): Journal {
    return structuredClone(this.journal);
  }

  /** Resolves once so many clips were accepted. */
  async untilAccepted(clips: number): Promise<void> {
    while (this.journal.clips.length < clips) await Promise.race([sleep(200), ...this.people]);
  }

  /** Lets everybody finish what they are doing. */
  async end(): Promise<Journal> {
    this.ending = true;
    await Promise.all(this.people);
    return this.journal;
  }

  private async again(act: () => Promise<void>): Promise<void> {
    while (!this.ending)
      await act().catch((error: unknown) => {
        this.journal.gaveUp.push(error instanceof Error ? error.message : String(error));
      });
  }

  private async live(email: string): Promise<void> {
    const browser = new ApiClient(this.site.url, this.site.mailboxUrl);
    await this.patiently(() => browser.signIn(email));
    this.journal.accounts.push(email);
    await this.patiently(() =>
      browser.call(api.createProfile, { body: { profile: PROFILE } }).catch((error: unknown) => {
        // An earlier attempt succeeded, but its answer was lost.
        if (!(error instanceof ApiError) || error.code !== 'PROFILE.EXISTS') throw error;
      }),
    );
    const { registration } = await this.patiently(() => browser.call(api.register, { body: REGISTRATION }));
    this.journal.registrations.push({ id: registration.id, email });
    if (this.pays) await this.pay(browser, registration.id);
    const key = randomUUID();
    const promptId = prompts[0]?.id ?? '';
    const video = await this.patiently(() =>
      browser.upload({ promptId, source: 'file' }, this.clip, { 'idempotency-key': key }),
    );
    this.journal.clips.push({ id: video.id, email });
    await this.lookFor(browser, video.id);
  }

  /** Presses `Pay` on the provider's page, and waits until the product knows of the payment. */
  private async pay(browser: ApiClient, registrationId: string): Promise<void> {
    const body = { registrationId };
    let { checkout } = await this.patiently(() => browser.call(api.startCheckout, { body }));
    while (checkout.state === 'open') {
      const { id, url } = checkout;
      const form = { method: 'POST', body: new URLSearchParams({ do: 'pay' }), redirect: 'manual' } as const;
      if (url !== null) await this.patiently(() => fetch(url, form));
      await sleep(500);
      ({ checkout } = await this.patiently(() => browser.call(api.checkout, { params: { id } })));
    }
    if (checkout.state !== 'paid') throw new Error(`a payment is ${checkout.state}`);
    this.journal.deposits.push(registrationId);
  }

  private async moderate(moderator: ApiClient): Promise<void> {
    const { item } = await this.patiently(() => moderator.call(api.claimNextReview));
    if (item === null) {
      await sleep(1_000);
      return;
    }
    const { id, version } = item;
    const body = { decision: 'approve' as const, version };
    await this.patiently(() =>
      moderator.call(api.decideReview, { params: { id }, body }).catch((error: unknown) => {
        // There is no other moderator, so an earlier attempt succeeded and its answer was lost.
        if (!(error instanceof ApiError) || error.code !== 'REVIEW.DECIDED') throw error;
      }),
    );
    this.journal.approvals.push(id);
  }

  /** Waits until the clip is processed, so that no more clips are queued than there are members. */
  private async lookFor(browser: ApiClient, id: string): Promise<void> {
    const until = Date.now() + LOOKING_MS;
    while (!this.ending && Date.now() < until) {
      const { videos } = await this.patiently(() => browser.call(api.ownVideos));
      if (!videos.some((video) => video.id === id && isOnItsWay(video))) return;
      await sleep(1_000);
    }
  }

  private patiently<T>(attempt: () => Promise<T>): Promise<T> {
    return patiently(attempt, (error) => {
      if (error instanceof ApiError && error.status < 500 && !PASSING.has(error.code)) return false;
      this.journal.refused++;
      if (!(error instanceof ApiError)) this.journal.failed.push(reasonOf(error));
      else if (error.status >= 500 && !error.asksToWait) this.journal.failed.push(error.message);
      return true;
    });
  }
}

/** Includes the cause, in which fetch says why it failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** Refusals below 500 that are temporary. */
const PASSING = new Set([
  'MEDIA.UPLOAD_IN_PROGRESS',
  'REQUEST.RATE_LIMITED',
  'AUTH.CODE_INVALID',
  'AUTH.CODE_EXHAUSTED',
]);
