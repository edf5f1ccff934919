import { Client } from 'pg';
import type { ApiClient } from '../../client/api-client.ts';
import { loginOf } from '../../client/rpc.ts';
import { DEMO_PEOPLE } from '../demo-people.ts';
import { ScriptRpc } from '../rpc.ts';
import type { RunFile } from '../run-file.ts';
import { CityHall } from './cycle.ts';
import { payDeposits, withdrawOne } from './money.ts';
import { fatesOf, letTimePass, lookBack, talk } from './past.ts';
import { FIRST_CYCLE, HANDED_IN, SECOND_CYCLE } from './plan.ts';
import type { Resident } from './residents.ts';
import { chooseEachOther, openAccounts, readFirstSteps, registerMembers, settleResidents } from './settle.ts';

/** Number of residents who have paid a deposit, besides the demo members. */
const PAYING = 24;
/** Late enough for its groups to meet after those of the first cycle, because one host leads them all. */
const SECOND_FREEZES_IN_DAYS = 28;

/**
 * A city around the demo people: residents who wait and have chosen each other, a host with offerings, a cycle with
 * groups in several states, and an open cycle. Each step continues what an interrupted start has left.
 */
export class DemoCity {
  private residents: Resident[] = [];

  /** As the gateway, because residents have no session to call through it. */
  private readonly rpc: ScriptRpc;
  /** As the owner of all schemas, for changes that no call makes. */
  private readonly database: Client;

  private constructor(rpc: ScriptRpc, database: Client) {
    this.rpc = rpc;
    this.database = database;
  }

  static async open(run: RunFile): Promise<DemoCity> {
    const database = new Client({ connectionString: run.postgres.url });
    await database.connect();
    return new DemoCity(await ScriptRpc.open(loginOf(run, 'gateway')), database);
  }

  async leave(): Promise<void> {
    await Promise.all([this.rpc.close(), this.database.end()]);
  }

  /** Creates the residents. It does not need the demo members, so it can run while their clips are encoded. */
  async settle(): Promise<void> {
    this.residents = await settleResidents(this.rpc, this.database);
  }

  /** Makes the groups. Call it after the demo members' clips are reviewed, because nobody is placed without clips. */
  async assemble(operator: ApiClient, host: ApiClient): Promise<void> {
    const members = await this.membersWithClips();
    await registerMembers(this.rpc, this.database, members);
    await chooseEachOther(this.database, this.residents, members);
    const paying = [...members, ...this.residents.slice(0, PAYING).map(({ accountId }) => accountId)];
    await payDeposits(this.rpc, paying);
    const hall = new CityHall(operator, host);
    await hall.open();
    const first = await hall.cycle(FIRST_CYCLE.name, 1);
    for (const plan of FIRST_CYCLE.offerings) await hall.offer(plan, first.id, 0);
    await hall.assemble(first);
    const fates = await fatesOf(this.database, members);
    await letTimePass(this.database, this.rpc, fates);
    await readFirstSteps(
      this.rpc,
      [fates.meets, fates.asked ?? []].flat().flatMap(({ accounts }) => accounts),
    );
    await this.openNext(hall, first);
    if (fates.over) await lookBack(this.database, this.rpc, host, fates.over);
    await talk(this.rpc, fates.meets, members);
    await openAccounts(this.database, this.residents);
  }

  private async openNext(hall: CityHall, first: Awaited<ReturnType<CityHall['cycle']>>): Promise<void> {
    await hall.close(first);
    const second = await hall.cycle(SECOND_CYCLE.name, SECOND_FREEZES_IN_DAYS);
    for (const plan of SECOND_CYCLE.offerings) await hall.offer(plan, second.id, SECOND_FREEZES_IN_DAYS);
    await hall.offer(HANDED_IN, null, SECOND_FREEZES_IN_DAYS);
    await hall.dryRun(second.id);
    await withdrawOne(
      this.rpc,
      this.database,
      this.residents.slice(0, PAYING).map(({ accountId }) => accountId),
    );
  }

  private async membersWithClips(): Promise<string[]> {
    const emails = DEMO_PEOPLE.filter((person) => !person.waiting).map((person) => person.email);
    const { rows } = await this.database.query<{ id: string }>(
      'select id from auth.accounts where email = any($1) order by email',
      [emails],
    );
    return rows.map(({ id }) => id);
  }
}
