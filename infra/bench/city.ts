/**
 * npm run bench:city: a synthetic city in the real product. People and offerings are inserted into the tables, because
 * so many sign-ups would take hours; the rest is done as by operators, workers and members: a run is frozen, assembled,
 * approved and published, everybody answers, and the groups are locked. Meanwhile a person of each kind loads their
 * screens all the time. Prints for each step its time, the processor time of the busiest processes, the groups
 * service's statements, the p99 of the screens, and the peak memory of each process, for cities of 2,000 and 10,000
 * people (BENCH_PEOPLE). The groups are taken back once and made again. BENCH_STATEMENTS=1 prints the slowest statements
 * of each step. Exits with 1 if a figure misses its bar.
 */
import { randomUUID } from 'node:crypto';
import { api, authRpc, type GrantableRole, type City } from '@emberhood/contracts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { groupsApi } from '@emberhood/contracts/http/groups';
import { hostingApi } from '@emberhood/contracts/http/hosting';
import { Client } from 'pg';
import type { ApiClient } from '../client/api-client.ts';
import { becomeMember } from '../client/member.ts';
import { waitFor } from '../client/patience.ts';
import { asOperator, loginOf } from '../client/rpc.ts';
import { untilRun } from '../client/runs.ts';
import { numberIn, readOptions } from '../local/options.ts';
import { ScriptRpc } from '../local/rpc.ts';
import { FROM_ONE_ADDRESS } from '../testing/one-address.ts';
import { pidsOf, processorTimes, watchMemory } from '../testing/processes.ts';
import { Product } from '../testing/product.ts';
import { ANSWERS_PACED, answersAtOnce, pacedAnswers, type Seat } from './lib/answers.ts';
import { fillCity, hostsFor } from './lib/city-fill.ts';
import { Screens } from './lib/screens.ts';
import { countStatements, takeStatements } from './lib/watch-product.ts';

const PEOPLE = (process.env['BENCH_PEOPLE'] ?? '2000,10000')
  .split(',')
  .map((text) => numberIn('BENCH_PEOPLE', text, { least: 100, most: 100_000 }));

const BARS = {
  publishOf2000: 1_000,
  publish: 5_000,
  takeBack: 5_000,
  freeze: 30_000,
  run: 60_000,
  screen: 300,
  memoryMb: 1_024,
};
const STEP_LIMIT_MS = 900_000;
const OFTEN = { withinMs: STEP_LIMIT_MS, everyMs: 20 };
const CITIES: City[] = ['CA:ON:Toronto', 'CA:BC:Revelstoke'];

readOptions(import.meta.filename);
const misses: string[] = [];
const product = await Product.startAloud({ ...FROM_ONE_ADDRESS, UPKEEP_SECONDS: '2' });
try {
  await countStatements(product);
} catch (error) {
  await product.stop();
  throw error;
}
const run = await product.running();
const database = new Client({ connectionString: run.postgres.url });
await database.connect();
const rpc = await ScriptRpc.open(loginOf(run, 'gateway'));
const pids = pidsOf(run);
const memory = watchMemory(pids);
try {
  const [operator, host, member] = await Promise.all([
    person('operator', 'operator'),
    person('host', 'host'),
    person('member', null),
  ]);
  const hosts = [host.accountId, ...Array.from({ length: hostsFor(Math.max(...PEOPLE)) - 1 }, () => randomUUID())];
  await database.query(
    `insert into groups.hosts (account_id, name, bio, status) select id, 'Lena', 'Teaches clay.', 'approved' from unnest($1::uuid[]) id`,
    [hosts],
  );
  const screens = new Screens([
    {
      'operator: cycles': () => operator.client.call(assemblyApi.cycles),
      'operator: offerings': () => operator.client.call(assemblyApi.operatorOfferings),
      'operator: groups': () => operator.client.call(assemblyApi.operatorGroups),
      'operator: deposits': () => operator.client.call(assemblyApi.ledger),
      'operator: hosts': () => operator.client.call(assemblyApi.hosts),
      'operator: safety': () => operator.client.call(assemblyApi.safetyReports),
      'operator: appeals': () => operator.client.call(assemblyApi.appeals),
      'operator: places': () => operator.client.call(assemblyApi.venues),
      'operator: groups without a host': () => operator.client.call(assemblyApi.lostHosts),
    },
    {
      'host: offerings': () => host.client.call(hostingApi.hostOfferings),
      'host: groups': () => host.client.call(hostingApi.hostGroups),
      'host: needs': () => host.client.call(hostingApi.hostNeeds),
      'host: statement': () => host.client.call(hostingApi.hostStatement),
    },
    {
      'member: who I am': () => member.client.call(api.currentUser),
      'member: people': () => member.client.call(api.people),
      'member: groups': () => member.client.call(groupsApi.myGroups),
      'member: registrations': () => member.client.call(api.registrations),
    },
  ]);
  for (const [index, people] of PEOPLE.entries())
    await wholeCity(operator.client, hosts, screens, {
      people,
      city: CITIES[index % CITIES.length] ?? 'CA:ON:Toronto',
    });
  for (const [name, times] of await screens.stop()) console.log(`${name}: ${times} calls failed`);
  console.log('\nmost memory');
  for (const [name, mb] of memory.peaks()) {
    console.log(`  ${name.padEnd(24)} ${mb.toFixed(0).padStart(5)} MB`);
    hold(`memory of ${name} in MB`, mb, BARS.memoryMb);
  }
} finally {
  memory.stop();
  await rpc.close();
  await database.end();
  await product.stop();
}
for (const miss of misses) console.error(`✗ ${miss}`);
process.exit(misses.length === 0 ? 0 : 1);

/** Creates an account through the ordinary sign-in. */
async function person(name: string, role: GrantableRole | null): Promise<{ client: ApiClient; accountId: string }> {
  const email = `bench-${name}@example.com`;
  const client = await becomeMember(product.url, product.mailboxUrl, email);
  if (role !== null) {
    await asOperator(run, (script) => script.call(authRpc.grantRole, { email, role, operator: 'bench' }));
  }
  const { rows } = await database.query<{ id: string }>('select id from auth.accounts where email = $1', [email]);
  return { client, accountId: rows[0]?.id ?? '' };
}

async function openCycle(operator: ApiClient, city: City): Promise<string> {
  const { cycle } = await operator.call(assemblyApi.createCycle, {
    body: {
      city,
      name: 'bench',
      freezesAt: new Date().toISOString(),
      settings: { confirmHours: 24, depositRequired: false },
    },
  });
  return cycle.id;
}

async function wholeCity(
  operator: ApiClient,
  hosts: readonly string[],
  screens: Screens,
  { city, people }: { city: City; people: number },
): Promise<void> {
  console.log(`\n${people} people`);
  const cycleId = await openCycle(operator, city);
  const accounts = await fillCity(database, { city, cycleId, people, hosts });
  const first = await makeGroups(operator, screens, { cycleId, people });
  const takenBack = await step('take the groups back', screens, async () => {
    await operator.call(assemblyApi.rollBackRun, { params: { id: first } });
    await untilRun(operator, { cycleId, runId: first }, ['aborted'], OFTEN);
  });
  hold(`taking back the groups of ${people} people in ms`, takenBack, BARS.takeBack);
  const runId = await makeGroups(operator, screens, { cycleId, people });
  await step('the cycle’s page', screens, () => operator.call(assemblyApi.cycle, { params: { id: cycleId } }));
  const seats = await visibleSeats(runId);
  console.log(`  ${seats.length} seats in ${new Set(seats.map(({ groupId }) => groupId)).size} groups`);
  const inTurn = seats.toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1));
  await step('some say yes', screens, async () => {
    const { p50, p99 } = await pacedAnswers(rpc, inTurn.splice(0, ANSWERS_PACED));
    console.log(`  a yes: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`);
    hold('a yes in ms (p99)', p99, BARS.screen);
  });
  await step('all others say yes', null, () => answersAtOnce(rpc, inTurn));
  await database.query(`update groups.groups set locks_at = now() where run_id = $1 and state = 'published'`, [runId]);
  await step('lock', screens, () => locked(runId));
  await operator.call(assemblyApi.closeCycle, { params: { id: cycleId } });
  await forget(accounts);
}

/** Freezes, assembles, approves and publishes. @returns the run */
async function makeGroups(
  operator: ApiClient,
  screens: Screens,
  { cycleId, people }: { cycleId: string; people: number },
): Promise<string> {
  screens.take();
  const body = { kind: 'final', seed: 1 } as const;
  const { run: final } = await operator.call(assemblyApi.startRun, { params: { id: cycleId }, body });
  const run = { cycleId, runId: final.id };
  const frozen = await step('freeze', screens, () =>
    untilRun(operator, run, ['solving', 'checked', 'proposed'], OFTEN),
  );
  const solved = await step('assemble', screens, () => untilRun(operator, run, ['proposed'], OFTEN));
  hold(`freezing ${people} people in ms`, frozen, BARS.freeze);
  hold(`assembling ${people} people in ms`, solved, BARS.run);
  const params = { id: final.id };
  await step('report', screens, async () => {
    const { report } = await operator.call(assemblyApi.run, { params });
    console.log(`  placed ${report.placed}, others by reason ${JSON.stringify(report.unplaced)}`);
    if (report.placed === 0) throw new Error('Nobody has a group in this city: nothing is measured');
  });
  await operator.call(assemblyApi.approveRun, { params });
  const published = await step('publish', screens, async () => {
    await operator.call(assemblyApi.publishRun, { params });
    await untilRun(operator, run, ['published'], OFTEN);
  });
  hold(
    `publishing the groups of ${people} people in ms`,
    published,
    people <= 2_000 ? BARS.publishOf2000 : BARS.publish,
  );
  return final.id;
}

/** Prints time, statements, processor time and the slowest screen. Screens have to meet their bar if they are given. */
async function step(name: string, screens: Screens | null, work: () => Promise<unknown>): Promise<number> {
  screens?.take();
  await takeStatements(database);
  const busyBefore = processorTimes(pids);
  const began = performance.now();
  await work();
  const took = performance.now() - began;
  const looked = screens?.take() ?? [];
  const statements = await takeStatements(database);
  const slow = looked.filter(([, { p99 }]) => p99 > BARS.screen);
  const [worst] = looked;
  const busy = [...processorTimes(pids)]
    .map(([process, time]): [string, number] => [process, time - (busyBefore.get(process) ?? 0)])
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([process, time]) => `${process} ${time.toFixed(0)}`);
  console.log(
    `  ${name.padEnd(28)} ${took.toFixed(0).padStart(7)} ms  ${String(statements.calls).padStart(6)} statements  processor ms: ${busy.join(', ')}  ` +
      (worst ? `slowest screen ${worst[0]} p50 ${worst[1].p50.toFixed(0)} p99 ${worst[1].p99.toFixed(0)} ms` : ''),
  );
  if (process.env['BENCH_STATEMENTS']) for (const text of statements.slowest) console.log(`      ${text}`);
  for (const [screen, { p99 }] of slow) hold(`${screen} during "${name}" in ms (p99)`, p99, BARS.screen);
  return took;
}

/** Skips the time for undoing the run; PostgreSQL has analysed its tables by then (within a minute, by autovacuum). */
async function visibleSeats(runId: string): Promise<Seat[]> {
  await database.query('update groups.groups set visible_at = now() where run_id = $1', [runId]);
  await database.query('analyze');
  const { rows } = await database.query<Seat>(
    `select s.group_id as "groupId", s.account_id as "accountId" from groups.seats s join groups.groups g on g.id = s.group_id where g.run_id = $1`,
    [runId],
  );
  return rows;
}

async function locked(runId: string): Promise<void> {
  const open = `select 1 from groups.groups where run_id = $1 and state = 'published'`;
  await waitFor('the groups locked', STEP_LIMIT_MS, async () =>
    (await database.query(open, [runId])).rowCount === 0 ? true : undefined,
  );
}

/** Lets the people of this city no longer wait, and auth settle their messages, so that the next city is measured alone. */
async function forget(accounts: readonly string[]): Promise<void> {
  await database.query(
    `update groups.registrations set status = 'cancelled' where account_id = any($1) and status = 'waiting'`,
    [accounts],
  );
  const settled = `select count(*) as n from auth.notifications where state <> 'waiting'`;
  let before: string | undefined;
  const isAtRest = async (): Promise<true | undefined> => {
    const [row] = (await database.query<{ n: string }>(settled)).rows;
    if (row?.n === before) return true;
    before = row?.n;
    return undefined;
  };
  await waitFor('all messages settled', STEP_LIMIT_MS, isAtRest, 2_000);
}

function hold(what: string, figure: number, bar: number): void {
  if (figure > bar) misses.push(`${what}: ${figure.toFixed(0)} (bar ${bar})`);
}
