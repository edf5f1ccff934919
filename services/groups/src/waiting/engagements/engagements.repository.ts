import { columnsOf, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { type Meeting, isCommitted, overlapsAny } from '../../eligibility/index.ts';
import { IS_KNOWN, IS_ON, lockAccounts } from '../../ground/index.ts';
import { SessionEntity } from '../../offers/index.ts';

const MEETING = `${columnsOf(SessionEntity, 'x', ['startsAt', 'endsAt'])}, v.timezone, v.id as "venueId", v.city, v.latitude, v.longitude`;
const MEETINGS = 'join venues v on v.id = o.venue_id join sessions x on x.offering_id = o.id';

/** SQL: states of an offering that is a group, or may become one. */
const LEADS = `('open', 'placed')`;

interface Asked {
  accountIds: readonly string[];
  offeringId: string;
  /** The only session that matters, as it is the one that moves. */
  sessionId?: string;
}

export interface Engagement extends Meeting {
  accountId: string;
  offeringId: string;
  /** Whether the person may know of it. */
  known: boolean;
}

/**
 * When each of these people is a member of a group that meets, or the host of an offering that is or may become one.
 * @param opening offerings that count as if they were open
 */
export function listEngagements(
  tx: Tx,
  accountIds: readonly string[],
  opening: readonly string[] = [],
): Promise<Engagement[]> {
  return tx.query(
    `select s.account_id as "accountId", o.id as "offeringId", g.id as "group", ${IS_KNOWN} as known, ${MEETING}
     from seats s join groups g on g.id = s.group_id join offerings o on o.id = g.offering_id ${MEETINGS}
     where s.account_id = any($1) and s.left_at is null and ${IS_ON}
     union all
     select o.host_id, o.id, null, true, ${MEETING} from offerings o ${MEETINGS}
     where o.host_id = any($1) and (o.state in ${LEADS} or o.id = any($2))
     order by "accountId", "startsAt", "offeringId"`,
    [accountIds, opening],
  );
}

@Injectable()
export class EngagementsRepository extends SqlRepository {
  /** Makes decisions about the times of these people wait for each other, whether they are members or hosts. */
  async lock(tx: Tx, accountIds: readonly string[]): Promise<void> {
    await lockAccounts(tx, accountIds);
    await tx.query('select 1 from hosts where account_id = any($1) order by account_id for update', [accountIds]);
  }

  /** For each offering, the accounts that cannot sit in its group because they are engaged elsewhere (H1, I1). */
  listCommitted(tx: Tx, asked: readonly Asked[]): Promise<string[][]> {
    return this.listEngaged(tx, asked, isCommitted);
  }

  /** Those of these offerings that this person cannot attend, by what they know that they are engaged in (H1, P4). */
  async listClashing(accountId: string, offeringIds: readonly string[]): Promise<ReadonlySet<string>> {
    const asked = offeringIds.map((offeringId) => ({ offeringId, accountIds: [accountId] }));
    const committed = await this.listEngaged(this.source.manager, asked, (ahead, those) =>
      isCommitted(
        ahead.filter(({ known }) => known),
        those,
      ),
    );
    return new Set(offeringIds.filter((_, index) => (committed[index] ?? []).length > 0));
  }

  /** The accounts that cannot lead the offering's group because they are engaged elsewhere at that time (H1). */
  async listBusyHosts(tx: Tx, asked: Asked): Promise<string[]> {
    const [busy] = await this.listEngaged(tx, [asked], overlapsAny);
    return busy ?? [];
  }

  /**
   * Which of these offerings could not all be open, as their host would be engaged elsewhere. Locks the hosts, together
   * with these members.
   */
  async listWithBusyHosts(tx: Tx, offeringIds: readonly string[], members: readonly string[]): Promise<string[]> {
    const led = await tx.query<{ id: string; hostId: string }[]>(
      'select id, host_id as "hostId" from offerings where id = any($1) and host_id is not null',
      [offeringIds],
    );
    const hostIds = led.map(({ hostId }) => hostId);
    await this.lock(tx, [...hostIds, ...members]);
    const asked = led.map(({ id, hostId }) => ({ offeringId: id, accountIds: [hostId] }));
    const busy = await this.listEngaged(tx, asked, overlapsAny, offeringIds);
    return led.flatMap(({ id }, index) => ((busy[index] ?? []).length > 0 ? [id] : []));
  }

  private async listEngaged(
    tx: Tx,
    asked: readonly Asked[],
    isEngaged: (ahead: readonly Engagement[], those: readonly Meeting[]) => boolean,
    opening: readonly string[] = [],
  ): Promise<string[][]> {
    const everybody = asked.flatMap(({ accountIds }) => accountIds);
    const ahead = await listEngagements(tx, everybody, opening);
    if (ahead.length === 0) return asked.map(() => []);
    const those = await tx.query<(Meeting & { sessionId: string })[]>(
      `select o.id as "group", x.id as "sessionId", ${MEETING} from offerings o ${MEETINGS} where o.id = any($1)`,
      [asked.map(({ offeringId }) => offeringId)],
    );
    const byAccount = Map.groupBy(ahead, ({ accountId }) => accountId);
    const byOffering = Map.groupBy(those, ({ group }) => group);
    return asked.map(({ offeringId, sessionId, accountIds }) => {
      const own = byOffering.get(offeringId) ?? [];
      const meetings = sessionId === undefined ? own : own.filter((one) => one.sessionId === sessionId);
      return accountIds.filter((accountId) => {
        const others = (byAccount.get(accountId) ?? []).filter((one) => one.offeringId !== offeringId);
        return others.length > 0 && isEngaged(others, meetings);
      });
    });
  }
}
