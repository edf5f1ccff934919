import { columnsOf, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { type Meeting, isCommitted, overlapsAny } from '../../eligibility/index.ts';
import { SessionEntity } from '../../offers/index.ts';

const MEETING = `${columnsOf(SessionEntity, 'x', ['startsAt', 'endsAt'])}, v.timezone, v.id as "venueId", v.city, v.latitude, v.longitude`;
const MEETINGS =
  'join venues v on v.id = o.venue_id join sessions x on x.offering_id = o.id and x.cancelled_at is null';

/** SQL: states of an offering that is a group, or may become one. */
export const LEADS = `('open', 'placed')`;

interface Engagement extends Meeting {
  accountId: string;
  offeringId: string;
}

/** When people are engaged: as members of a group, or as the host of an offering that is, or may become, a group. */
@Injectable()
export class EngagementsRepository extends SqlRepository {
  /** Makes decisions about one host's times wait for each other. */
  async lockHost(tx: Tx, hostId: string): Promise<void> {
    await tx.query('select 1 from hosts where account_id = $1 for update', [hostId]);
  }

  /** Those who cannot sit in this offering's group because they are engaged elsewhere (H1, I1). */
  async listCommitted(tx: Tx, accountIds: readonly string[], offeringId: string): Promise<string[]> {
    const [busy] = await this.listCommittedTo(tx, [{ offeringId, accountIds }]);
    return busy ?? [];
  }

  /** The same for several offerings, each with people of its own. */
  listCommittedTo(
    tx: Tx,
    asked: readonly { offeringId: string; accountIds: readonly string[] }[],
  ): Promise<string[][]> {
    return this.listEngaged(tx, asked, isCommitted);
  }

  /** Those who cannot lead this offering's group because they are engaged elsewhere at that time (H1). */
  async listBusyHosts(tx: Tx, hostIds: readonly string[], offeringId: string): Promise<string[]> {
    const [busy] = await this.listEngaged(tx, [{ offeringId, accountIds: hostIds }], overlapsAny);
    return busy ?? [];
  }

  private async listEngaged(
    tx: Tx,
    asked: readonly { offeringId: string; accountIds: readonly string[] }[],
    isEngaged: typeof overlapsAny,
  ): Promise<string[][]> {
    const ahead = await tx.query<Engagement[]>(
      `select s.account_id as "accountId", o.id as "offeringId", g.id as "group", ${MEETING}
       from seats s join groups g on g.id = s.group_id join offerings o on o.id = g.offering_id ${MEETINGS}
       where s.account_id = any($1) and s.left_at is null and g.state in ('published', 'locked', 'running')
       union all
       select o.host_id, o.id, null, ${MEETING} from offerings o ${MEETINGS}
       where o.host_id = any($1) and o.state in ${LEADS} and x.ends_at > now()`,
      [asked.flatMap(({ accountIds }) => accountIds)],
    );
    if (ahead.length === 0) return asked.map(() => []);
    const those = await tx.query<Meeting[]>(
      `select o.id as "group", ${MEETING} from offerings o ${MEETINGS} where o.id = any($1)`,
      [asked.map(({ offeringId }) => offeringId)],
    );
    const byAccount = Map.groupBy(ahead, ({ accountId }) => accountId);
    const byOffering = Map.groupBy(those, ({ group }) => group);
    return asked.map(({ offeringId, accountIds }) =>
      accountIds.filter((accountId) => {
        const others = (byAccount.get(accountId) ?? []).filter((one) => one.offeringId !== offeringId);
        return others.length > 0 && isEngaged(others, byOffering.get(offeringId) ?? []);
      }),
    );
  }
}
