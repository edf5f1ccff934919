import { randomUUID } from 'node:crypto';
import {
  AppError,
  groupsRpc,
  type ErrorCode,
  type OfferingInput,
  type RegistrationStatus,
  type RegistrationSubmissionInput,
  type Strike,
} from '@emberhood/contracts';
import type { Env } from '@emberhood/service-kit';
import { codeOf, eventually, signIn } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import type { RunEntity } from '../assembly/runs/run.entity.ts';
import { LifecycleService } from '../places/groups/lifecycle.service.ts';
import type { NoticeKind } from '../places/notices/notice.entity.ts';
import { GroupsWorld, WIZARD } from './groups-world.ts';

export interface Member {
  accountId: string;
  registrationId: string;
  gender: 'F' | 'M';
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Size = Pick<OfferingInput, 'minSize' | 'maxSize'> & { maxDifference?: null; priceCents?: number };

/** An engine's result, for specs that do not look at its figures. */
export const FIGURES = {
  value: 1,
  bound: 1,
  gap: 0,
  proved: true,
  milliseconds: 1,
  hash: 'ab'.repeat(32),
  version: '1',
  unplaced: {},
  report: null,
};

/** A Friday at 19:00 in Toronto, this many weeks from now, which in winter is an hour later in UTC. */
export function fridayEvening(weeks: number): Date {
  const day = new Date(Date.now() + DAY + weeks * 7 * DAY);
  day.setUTCDate(day.getUTCDate() + ((5 - day.getUTCDay() + 7) % 7));
  day.setUTCHours(23, 0, 0, 0);
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Toronto', hour: '2-digit' }).format(day);
  if (hour === '18') day.setUTCHours(24);
  return day;
}

/** Sessions of two hours on Friday evenings, the first of them this many weeks from now. */
export function evenings(weeks: number, sessions: number): { startsAt: string; endsAt: string }[] {
  return Array.from({ length: sessions }, (_, index) => {
    const start = fridayEvening(weeks + index);
    return { startsAt: start.toISOString(), endsAt: new Date(start.getTime() + 7_200_000).toISOString() };
  });
}

/** A city with a place, a host and an open cycle, in which specs make groups by hand as the engine would. */
export class City {
  readonly operator = randomUUID();
  readonly host = randomUUID();
  cycleId = '';
  venueId = '';
  /** Sign-in sessions by account. */
  readonly sessions = new Map<string, string>();

  private constructor(readonly world: GroupsWorld) {}

  /** A city in a world of its own. */
  static duringTests(settings?: Env): { world: GroupsWorld; city: City } {
    const world = GroupsWorld.duringTests(settings);
    return { world, city: duringTests(() => City.found(world)) };
  }

  static async found(world: GroupsWorld): Promise<City> {
    const city = new City(world);
    await city.signInAs('operator', city.operator);
    await city.approveHost(city.host, 'Lena');
    const { venue } = await city.call(groupsRpc.createVenue, city.operator, {
      body: {
        city: 'CA:ON:Toronto',
        name: 'The Kiln',
        address: '12 Clay Lane, Toronto',
        timezone: 'America/Toronto',
        latitude: 43.65,
        longitude: -79.38,
        access: ['step-free'],
        directions: null,
      },
    });
    city.venueId = venue.id;
    await city.openCycle();
    return city;
  }

  async signInAs(role: 'operator' | 'host', accountId: string): Promise<void> {
    this.sessions.set(accountId, await signIn(this.world.stack, accountId, [role]));
  }

  /** Somebody applies as a host, and an operator approves. */
  async approveHost(accountId: string, name: string): Promise<void> {
    await this.call(groupsRpc.applyAsHost, accountId, { body: { name, bio: 'Teaches clay.' } });
    await this.call(groupsRpc.decideHost, this.operator, accountId, { status: 'approved', from: 'applied' });
  }

  async openCycle(): Promise<void> {
    if (this.cycleId) await this.world.rows(`update cycles set state = 'closed' where id = $1`, [this.cycleId]);
    const { cycle } = await this.call(groupsRpc.createCycle, this.operator, {
      body: {
        city: 'CA:ON:Toronto',
        name: 'autumn',
        freezesAt: new Date().toISOString(),
        settings: { confirmHours: 24, depositRequired: false },
      },
    });
    this.cycleId = cycle.id;
  }

  /** Calls with an id in the path and a body, or with any payload. */
  call<D extends (typeof groupsRpc)[keyof typeof groupsRpc]>(
    definition: D,
    actorId: string,
    parts: string | { params?: object; query?: object; body?: unknown } = {},
    body: unknown = {},
  ): ReturnType<typeof this.world.stack.rpc.call<D>> {
    const sessionId = this.sessions.get(actorId) ?? randomUUID();
    const given = typeof parts === 'string' ? { params: { id: parts } } : parts;
    const input = { actorId, sessionId, params: {}, query: {}, body, ...given };
    return this.world.stack.rpc.call(definition, input as never);
  }

  /** A submitted offering of the host. */
  async submittedOffering(weeks = 3, sessions = 1, size: Size = { minSize: 4, maxSize: 6 }): Promise<string> {
    // The two have room for 4 to 8 and 6 to 12 people; the members ask for any art.
    const { offering } = await this.call(groupsRpc.createOffering, this.host, {
      body: {
        catalogue: { kind: 'experience', id: size.maxSize > 8 ? 'peak-axethrowing' : 'meal-kit-mastery' },
        title: 'Pottery for beginners',
        category: 'art',
        venueId: this.venueId,
        // Free, so that a member confirms by one call; prices have specs of their own.
        priceCents: 0,
        ...size,
        sessions: evenings(weeks, sessions),
      },
    });
    await this.call(groupsRpc.submitOffering, this.host, offering.id);
    return offering.id;
  }

  /** One that is open in the cycle. */
  async offering(weeks = 3, sessions = 2, size?: Size): Promise<string> {
    const id = await this.submittedOffering(weeks, sessions, size);
    const cycle = { cycleId: this.cycleId };
    // Specs have groups at the same time, which one host could not lead.
    const setHost = 'update offerings set host_id = $2 where id = $1';
    await this.world.rows(setHost, [id, null]);
    await this.call(groupsRpc.openOffering, this.operator, id, cycle);
    await this.world.rows(setHost, [id, this.host]);
    return id;
  }

  async member(gender: 'F' | 'M', answers: Partial<RegistrationSubmissionInput> = {}): Promise<Member> {
    const accountId = randomUUID();
    const submission: RegistrationSubmissionInput = {
      availability: ['2027-02-19T19:00'],
      activities: ['art'],
      budget: { ideal: '20-50', max: '50-100' },
      videoAgreement: 'yes',
      ...answers,
    };
    const registrationId = await this.world.register(accountId, submission, { gender });
    return { accountId, registrationId, gender };
  }

  async another(member: Member, program: string, answers: RegistrationSubmissionInput = WIZARD): Promise<Member> {
    const submission = { ...answers, offering: { kind: 'program' as const, id: program } };
    return { ...member, registrationId: await this.world.register(member.accountId, submission) };
  }

  members(women: number, men: number): Promise<Member[]> {
    const sides = [...Array<'F'>(women).fill('F'), ...Array<'M'>(men).fill('M')];
    return Promise.all(sides.map((side) => this.member(side)));
  }

  /** An approved run that proposes this group; `known` are other members that it considered. */
  proposedRun(offering: string, members: readonly Member[], known: readonly Member[] = []): Promise<string> {
    return this.proposedRunOf([{ offering, members }], known);
  }

  async proposedRunOf(
    groups: readonly { offering: string; members: readonly Member[] }[],
    known: readonly Member[] = [],
  ): Promise<string> {
    const body = { kind: 'final', seed: Math.floor(Math.random() * 1e9) };
    const { run } = await this.call(groupsRpc.startRun, this.operator, this.cycleId, body);
    const result = {
      ...FIGURES,
      groups: groups.map(({ offering, members }) => ({ offering, members: members.map(({ accountId }) => accountId) })),
      members: Object.fromEntries(
        [...groups.flatMap(({ members }) => members), ...known].map(({ accountId, registrationId, gender }, index) => [
          accountId,
          { registrationId, gender, firstName: `Person${index}`, age: 31, freeSlots: [] },
        ]),
      ),
    };
    const propose = `update runs set state = 'proposed', result = $2 where id = $1`;
    await this.world.rows(propose, [run.id, JSON.stringify(result)]);
    await this.call(groupsRpc.approveRun, this.operator, run.id);
    return run.id;
  }

  publish(runId: string): Promise<void> {
    return this.carriedOut(groupsRpc.publishRun, runId);
  }

  rollBack(runId: string): Promise<void> {
    return this.carriedOut(groupsRpc.rollBackRun, runId);
  }

  /** Waits until the request is carried out, which may be later than the call returns. */
  private async carriedOut(call: typeof groupsRpc.publishRun, runId: string): Promise<void> {
    await this.call(call, this.operator, runId);
    const { refusal } = await eventually(async () => {
      const select = 'select asked, refusal from runs where id = $1';
      const [run] = await this.world.rows<Pick<RunEntity, 'asked' | 'refusal'>>(select, [runId]);
      if (!run || run.asked !== null) throw new Error('It is not done yet');
      return run;
    }, 30_000);
    if (refusal) throw new AppError(refusal.code);
  }

  async group(members: readonly Member[], weeks = 3, priceCents = 0): Promise<string> {
    const offering = await this.offering(weeks, 2, { minSize: 4, maxSize: 6, priceCents });
    await this.publish(await this.proposedRun(offering, members));
    return this.groupOf(offering);
  }

  /** A published group of two women and two men. */
  async groupOfFour(): Promise<{ groupId: string; members: Member[] }> {
    const members = await this.members(2, 2);
    return { groupId: await this.group(members), members };
  }

  /** A published group of four that all members have confirmed. */
  async confirmedGroup(): Promise<{ groupId: string; members: Member[] }> {
    const { groupId, members } = await this.groupOfFour();
    for (const member of members) await this.answer(member, groupId, 'confirm');
    return { groupId, members };
  }

  /** Offers each of them a place in this group, and returns the ids of the offers in that order. */
  async offerPlace(groupId: string, people: readonly Member[]): Promise<string[]> {
    const offers = people.map((one) => ({ ...one, id: randomUUID() }));
    for (const { id, accountId, registrationId } of offers)
      await this.world.rows(
        `insert into claim_offers (id, group_id, account_id, registration_id, state, expires_at)
         values ($1, $2, $3, $4, 'open', now() + interval '1 day')`,
        [id, groupId, accountId, registrationId],
      );
    return offers.map(({ id }) => id);
  }

  /** Takes the host from the groups of other tests, which meet at the same times, and leaves only these sessions. */
  async hostLeadsOnly(...sessions: string[]): Promise<void> {
    await this.world.rows(
      `update offerings set host_id = null where id not in (select offering_id from sessions where id = any($1))`,
      [sessions],
    );
  }

  async groupOf(offering: string): Promise<string> {
    const id = await this.world.value<string>('select id from groups where offering_id = $1', [offering]);
    if (id === undefined) throw new Error('No group was published');
    return id;
  }

  /** Changes groups whose time has come, as a schedule of the worker does. */
  advance(): Promise<void> {
    return this.world.get(LifecycleService).advance();
  }

  /** Makes the lock of a group due, or the end of the time to answer. */
  async makeDue(groupId: string, column: 'confirm_by' | 'locks_at'): Promise<void> {
    await this.world.rows(`update groups set ${column} = now() - interval '1 second' where id = $1`, [groupId]);
  }

  async setHost(groupId: string, hostId: string | null): Promise<void> {
    const change = 'update offerings set host_id = $2 where id = (select offering_id from groups where id = $1)';
    await this.world.rows(change, [groupId, hostId]);
  }

  /** Makes the lock of a group due, whose members have all answered. */
  async lock(groupId: string): Promise<void> {
    await this.world.rows('update groups set repair_at = null where id = $1', [groupId]);
    await this.makeDue(groupId, 'locks_at');
    await this.advance();
    expect(await this.groupState(groupId)).toBe('locked');
  }

  /** Moves the first session of a locked group to yesterday, so that the group runs. */
  async begin(groupId: string): Promise<void> {
    await this.world.rows(
      `update sessions set starts_at = now() - interval '1 day', ends_at = now() - interval '22 hours'
       where offering_id = (select offering_id from groups where id = $1) and ordinal = 1`,
      [groupId],
    );
    await this.advance();
    expect(await this.groupState(groupId)).toBe('running');
  }

  sessionsOf(groupId: string): Promise<{ id: string; start: Date }[]> {
    const select = `select x.id, x.starts_at as start from sessions x join groups g on g.offering_id = x.offering_id
      where g.id = $1 order by ordinal`;
    return this.world.rows(select, [groupId]);
  }

  /** An operator moves a session to this time, for two hours. */
  moveSession(sessionId: string | undefined, start: number): Promise<unknown> {
    const [startsAt, endsAt] = [start, start + 2 * HOUR].map((time) => new Date(time).toISOString());
    return this.call(groupsRpc.moveSession, this.operator, sessionId, { startsAt, endsAt });
  }

  /** Moves a session to these times relative to now, such as `-1 hour`. */
  async meets(sessionId: string | undefined, from: string, to: string): Promise<void> {
    const change = 'update sessions set starts_at = now() + $2::interval, ends_at = now() + $3::interval where id = $1';
    await this.world.rows(change, [sessionId, from, to]);
  }

  /** Moves all sessions of a group so that they ended this many days ago. */
  async end(groupId: string, days: number): Promise<void> {
    await this.world.rows(
      `update sessions set starts_at = now() - make_interval(days => $2, hours => 2), ends_at = now() - make_interval(days => $2)
       where offering_id = (select offering_id from groups where id = $1)`,
      [groupId, days],
    );
  }

  block(one: Member, other: Member): Promise<unknown> {
    const insert = `insert into pair_rules (owner_id, other_id, kind) values ($1, $2, 'block')`;
    return this.world.rows(insert, [one.accountId, other.accountId]);
  }

  befriend(one: Member, other: Member): Promise<unknown> {
    const insert = `insert into pair_rules (owner_id, other_id, kind) values ($1, $2, 'friend'), ($2, $1, 'friend')`;
    return this.world.rows(insert, [one.accountId, other.accountId]);
  }

  /** The host notes who came to a session, by default the first. */
  async mark({ accountId }: Member, groupId: string, state: string, ordinal = 1): Promise<void> {
    const seatId = await this.world.seatOf(accountId, groupId);
    const sessionId = (await this.sessionsOf(groupId))[ordinal - 1]?.id;
    await this.call(groupsRpc.markAttendance, this.host, groupId, { marks: [{ sessionId, seatId, state }] });
  }

  /** Somebody was absent, in a place of this group: their own, if they have one. */
  async noteAbsence({ accountId }: Member, groupId: string, consequence: Strike['consequence']): Promise<void> {
    await this.world.rows(
      `insert into strikes (id, account_id, seat_id, kind, consequence) select gen_random_uuid(), $1, id, 'no_show', $3
       from seats where group_id = $2 order by account_id <> $1, id limit 1`,
      [accountId, groupId, consequence],
    );
  }

  answer(member: Member, groupId: string, answer: 'confirm' | 'decline'): Promise<unknown> {
    return this.call(groupsRpc.answerInvitation, member.accountId, groupId, { answer });
  }

  /** Takes an offered place; returns the code if that is refused. */
  claim({ accountId }: Member, offerId: string | undefined): Promise<ErrorCode | 'none'> {
    return codeOf(this.call(groupsRpc.answerClaimOffer, accountId, offerId, { answer: 'claim' }));
  }

  /** What the page of a registration says. */
  async pageOf({ accountId, registrationId }: Member): Promise<RegistrationStatus> {
    return (await this.call(groupsRpc.registrationStatus, accountId, registrationId)).status;
  }

  async statusOf({ registrationId }: Member): Promise<string> {
    const select = 'select status from registrations where id = $1';
    return (await this.world.value<string>(select, [registrationId])) ?? 'none';
  }

  async groupState(groupId: string): Promise<string> {
    return (await this.world.value<string>('select state from groups where id = $1', [groupId])) ?? 'none';
  }

  noticeOf(groupId: string, { accountId }: Member, kind: NoticeKind): Promise<unknown> {
    const select = 'select data from notices where group_id = $1 and account_id = $2 and kind = $3';
    return this.world.value(select, [groupId, accountId, kind]);
  }

  /** How many mails about this group members were to get, by kind. */
  async told(groupId: string): Promise<Record<string, number>> {
    const kinds = (await this.world.mails({ data: { groupId } })).map(({ key }) => key.slice(0, key.indexOf(':')));
    return Object.fromEntries([...Map.groupBy(kinds, (kind) => kind)].map(([kind, all]) => [kind, all.length]));
  }
}
