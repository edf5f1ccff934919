import { randomUUID } from 'node:crypto';
import {
  events,
  invitesRpc,
  profilesRpc,
  type OwnProfile,
  type ProfileSubmissionInput,
  type PromptType,
  type PropertyChange,
} from '@emberhood/contracts';
import { type Env, type RunningService } from '@emberhood/service-kit';
import { eventually, startBeside, startTestStack, type TestStack } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import type { Type } from '@nestjs/common';
import { profilesService } from '../service.ts';
import { submissionInput } from './submission.ts';

const SETTINGS = { PEOPLE_VISIBLE_FROM: '2020-02-14T05:00:00Z' };

interface VideoFact {
  videoId: string;
  ownerId: string;
  promptType: PromptType;
  version: number;
}

/** Two instances of the real profiles service, with the real invites service. */
export class ProfilesStack {
  private instances: RunningService[] = [];
  private invitesInstance: RunningService | undefined;

  readonly call: TestStack['rpc']['call'] = (...args) => this.stack.rpc.call(...args);

  private constructor(readonly stack: TestStack) {}

  static duringTests(): ProfilesStack {
    return duringTests(() => ProfilesStack.start());
  }

  static async start(): Promise<ProfilesStack> {
    const stack = await startTestStack({ migrated: true });
    await stack.provisionService('profiles');
    const own = new ProfilesStack(stack);
    await own.startProfiles();
    return own;
  }

  sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.stack.sql<Row>('profiles', text, values);
  }

  async startProfiles(settings: Env = {}): Promise<void> {
    for (const instance of ['1', '2']) {
      this.instances.push(
        await this.stack.start(profilesService, { ...SETTINGS, ...settings, SERVICE_INSTANCE: instance }),
      );
    }
  }

  /** A provider of the first instance. */
  get<T>(type: Type<T>): T {
    const [first] = this.instances;
    if (!first) throw new Error('No process of profiles runs');
    return first.app.get(type);
  }

  async stopProfiles(): Promise<void> {
    await Promise.all(this.instances.map((instance) => instance.stop()));
    this.instances = [];
  }

  async startInvites(): Promise<void> {
    this.invitesInstance = await startBeside(this.stack, 'invites', { INVITE_KEY: 'cd'.repeat(32) });
  }

  async stopInvites(): Promise<void> {
    await this.invitesInstance?.stop();
  }

  async stop(): Promise<void> {
    await this.stack.stop();
  }

  create(accountId: string, overrides: ProfileSubmissionInput = {}, inviteCode?: string) {
    return this.call(profilesRpc.create, {
      accountId,
      profile: submissionInput(overrides),
      ...(inviteCode !== undefined && { inviteCode }),
    });
  }

  async own(accountId: string): Promise<OwnProfile> {
    return (await this.call(profilesRpc.getOwn, { accountId })).profile;
  }

  async update(
    accountId: string,
    changes: PropertyChange[],
    location: string | undefined = 'CA:ON:Toronto',
  ): Promise<OwnProfile> {
    return (await this.call(profilesRpc.updateProperties, { accountId, location, changes })).profile;
  }

  /** A code made by somebody else. */
  async inviteCode(): Promise<string> {
    return (await this.call(invitesRpc.create, { accountId: randomUUID(), textPart: 'Robin' })).invite.id;
  }

  async usesOf(code: string): Promise<number | undefined> {
    const rows = await this.stack.sql<{ uses: number }>('invites', 'select uses from invites');
    if (rows.length !== 1) throw new Error(`Expected one invite, for ${code}`);
    return rows[0]?.uses;
  }

  /** How many events the running instances have handled. */
  async handled(): Promise<number> {
    const metrics = await Promise.all(this.instances.map((instance) => instance.parts.metrics.eventsHandled.get()));
    const values = metrics.flatMap((metric) => metric.values).filter(({ labels }) => labels.outcome === 'handled');
    return values.reduce((total, { value }) => total + value, 0);
  }

  async approve(ownerId: string, promptType: PromptType): Promise<VideoFact> {
    const fact = { videoId: randomUUID(), ownerId, promptType, version: 3 };
    await this.stack.publish(events.videoApproved, fact);
    return fact;
  }

  /** A member whom others can find. */
  async person(overrides: ProfileSubmissionInput = {}): Promise<{ accountId: string; personId: string }> {
    const accountId = randomUUID();
    await this.create(accountId, { nickname: 'Sam', firstName: 'Sam', userSex: 'female', age: 31, ...overrides });
    await this.update(
      accountId,
      [{ field: 'bucketList', value: ['See the northern lights'] }],
      overrides.location ?? 'CA:ON:Toronto',
    );
    await this.approve(accountId, 'fun');
    await this.approve(accountId, 'useful');
    const personId = await eventually(async () => {
      const profile = await this.own(accountId);
      if (!profile.discoverable) throw new Error(`Still missing: ${profile.missing.join(', ')}`);
      return profile.id;
    });
    return { accountId, personId };
  }
}
