import { randomUUID } from 'node:crypto';
import { AppError, groupsRpc, profilesRpc, type RpcDefinition } from '@emberhood/contracts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { eveningsApi } from '@emberhood/contracts/http/evenings';
import { groupChatApi } from '@emberhood/contracts/http/group-chat';
import { groupsApi } from '@emberhood/contracts/http/groups';
import { hostingApi } from '@emberhood/contracts/http/hosting';
import { wishesApi } from '@emberhood/contracts/http/wishes';
import { eventually } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { LifecycleService } from '../../places/groups/lifecycle.service.ts';
import { NoticesService } from '../../places/notices/notices.service.ts';
import { assembled, published } from '../../testing/assembled.ts';
import { City, type Member } from '../../testing/city.ts';
import { approveClips, givePerson, rateAll } from '../../testing/profiles.ts';
import { RepairService } from '../repair/repair.service.ts';

/** Every call of groups that the gateway offers and that only reads. */
const READS = Object.entries({
  ...groupsApi,
  ...eveningsApi,
  ...wishesApi,
  ...groupChatApi,
  ...hostingApi,
  ...assemblyApi,
}).filter(([, { method }]) => method === 'GET');
const OPERATORS = Object.keys(assemblyApi);
const HOSTS = Object.keys(hostingApi);
/** These note each reading, or are streams or files that the gateway makes from what is compared here anyway. */
const LEFT_OUT = [
  ...['privateReads', 'chatEvents', 'groupFaces', 'hostFaces', 'calendarFile'],
  ...['ledgerFile', 'payoutsFile', 'hostStatementFile'],
];

describe('a change of a hidden choice', () => {
  let members: Member[];
  /** Tokens of calendar feeds, by account. */
  const feeds = new Map<string, string>();
  let ids: { group: string; run: string; offering: string };

  const { world, city } = City.duringTests();
  const worker = duringTests(() => world.startWorker({ UPKEEP_SECONDS: '86400' }));

  beforeAll(async () => {
    members = await city.members(4, 4);
    await approveClips(world, members);
    await rateAll(world, members, 4);
    await givePerson(world.stack, city.host);
    const offering = await city.offering(4, 2, { minSize: 6, maxSize: 6 });
    const { id: run } = await assembled(city);
    ids = { group: await published(city, run, offering), run, offering };
    // A job of the publication tells the two who were not placed.
    const told = `select 1 from outbox where payload -> 'payload' ->> 'template' = 'decision.still-waiting'`;
    await eventually(async () => expect(await world.rows(told)).toHaveLength(2));
    // A member who leaves makes a free place, which is offered to somebody.
    const [leaving] = await seats();
    await city.call(groupsRpc.answerInvitation, leaving!, ids.group, { answer: 'decline' });
    for (const { accountId } of members)
      feeds.set(accountId, (await city.call(groupsRpc.makeCalendarFeed, accountId)).token);
    await passTime();
  }, 120_000);

  const seated = 'select account_id from seats where group_id = $1 and left_at is null order by id';
  const seats = () => world.column<string>(seated, [ids.group]);

  /** Does what is due by the clock. */
  async function passTime(): Promise<void> {
    await worker.app.get(RepairService).repairDue();
    await worker.app.get(LifecycleService).advance();
    await worker.app.get(NoticesService).sendDue();
  }

  function paramsOf(name: string, path: string, accountId: string): Record<string, string> {
    if (!path.includes(':id')) return {};
    const member = members.find((one) => one.accountId === accountId);
    if (path.startsWith('/registrations')) return { id: member?.registrationId ?? randomUUID() };
    if (name === 'run') return { id: ids.run };
    return { id: path.startsWith('/operator/cycles') ? city.cycleId : ids.group };
  }

  /** Every answer to each member, the host and the operator, byte by byte, and everything that was ever sent. */
  async function everything(except: string): Promise<Map<string, string>> {
    const answers = new Map<string, string>();
    const definitions: Record<string, RpcDefinition> = groupsRpc;
    for (const [name, { path }] of READS) {
      if (LEFT_OUT.includes(name)) continue;
      const definition = definitions[name];
      if (!definition) throw new Error(`Nobody answers ${name}`);
      const readers = OPERATORS.includes(name)
        ? [city.operator]
        : HOSTS.includes(name)
          ? [city.host]
          : members.map(({ accountId }) => accountId).filter((id) => id !== except);
      for (const reader of readers) {
        const params = paramsOf(name, path, reader);
        const body = await city
          .call(definition as typeof groupsRpc.run, reader, { params })
          .catch((error: unknown) => error);
        answers.set(`${name} ${reader}`, atNoTime(JSON.stringify(body, errorsToo)));
      }
    }
    for (const { accountId } of members) {
      if (accountId === except) continue;
      const gateway = await world.stack.rpcAs('gateway');
      const accounts = await gateway
        .call(groupsRpc.seatAccounts, { actorId: accountId, groupId: ids.group })
        .catch((error: unknown) => error);
      answers.set(`seats ${accountId}`, atNoTime(JSON.stringify(accounts, errorsToo)));
      answers.set(`export ${accountId}`, JSON.stringify(await world.stack.exportOf('groups', accountId)));
      const { text } = await gateway.call(groupsRpc.calendarFile, { token: feeds.get(accountId) ?? '' });
      answers.set(`calendar ${accountId}`, atNoTime(text));
    }
    const { rpc } = world.stack;
    const sessionId = city.sessions.get(city.operator) ?? '';
    const ledger = { sessionId, month: new Date().toISOString().slice(0, 7), after: 0, limit: 1_000 };
    answers.set('ledgerMonth', JSON.stringify(await rpc.call(groupsRpc.ledgerMonth, ledger)));
    for (const { accountId } of members) {
      const past = { sessionId, accountId, kind: null, after: null, limit: 100 };
      answers.set(`timeline ${accountId}`, JSON.stringify(await rpc.call(groupsRpc.timeline, past)));
      const asked = { sessionId, query: accountId.slice(0, 8), accountIds: [accountId] };
      answers.set(`look-up ${accountId}`, JSON.stringify(await rpc.call(groupsRpc.lookUp, asked)));
    }
    answers.set('mails', JSON.stringify(await world.rows('select seq, subject, payload from outbox order by seq')));
    return answers;
  }

  it('changes no answer, mail, calendar or export for anybody until the next freeze', async () => {
    const [one, two, three, ...others] = await seats();
    const [first, second] = members
      .map(({ accountId }) => accountId)
      .filter((id) => ![one, two, three, ...others].includes(id));
    const changes: [rater: string, rated: string, level: number][] = [
      [one!, two!, 0],
      [two!, first!, 0],
      [first!, three!, 1],
      [first!, second!, 5],
      [one!, city.host, 0],
      [city.host, three!, 0],
    ];
    for (const [rater, rated, level] of changes) {
      const before = await everything(rater);
      expect(before.size).toBeGreaterThan(50);
      const [person] = await world.stack.sql<{ id: string }>(
        'profiles',
        'select person_id as id from profiles where account_id = $1',
        [rated],
      );
      await world.stack.sql('profiles', 'update profiles set discoverable = true where account_id = $1', [rated]);
      await world.stack.rpc.call(profilesRpc.setInterest, { viewerId: rater, personId: person!.id, level });
      await passTime();
      expect(Object.fromEntries(await everything(rater))).toEqual(Object.fromEntries(before));
    }
  }, 120_000);
});

/** Removes when a calendar was made and when the books were compared, which is the time of the call. */
function atNoTime(answer: string): string {
  return answer.replaceAll(/DTSTAMP:\w+/g, 'DTSTAMP').replace(/"reconciliation":\{"at":"[^"]+"/, '"reconciliation":{');
}

function errorsToo(_key: string, value: unknown): unknown {
  return value instanceof AppError ? { code: value.code, details: value.details } : value;
}
