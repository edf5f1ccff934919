import type { AppealCase, PageQuery, Registration, Strike } from '@emberhood/contracts';
import { columnsOf, isoOf, onlyRow, readPage, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { IsNull, Not, Or } from 'typeorm';
import { lockAccounts, restOf } from '../../ground/index.ts';
import { depositsAtStake } from '../../money/index.ts';
import { StrikeEntity } from './strike.entity.ts';

const OWN = ['id', 'accountId', 'kind', 'consequence'] as const;

export type NewStrike = Pick<StrikeEntity, (typeof OWN)[number] | 'seatId' | 'sessionId'>;

/** An absence that counts, with the deposits that it costs if it is the first. */
export interface CountedAbsence {
  id: string;
  groupId: string;
  sessionId: string | null;
  consequence: Strike['consequence'];
  decided: boolean;
  depositIds: string[];
}

export interface DecidedStrike extends Pick<StrikeEntity, (typeof OWN)[number] | 'seatId' | 'sessionId'> {
  groupId: string;
}

const DECIDED = `${columnsOf(StrikeEntity, 'k', [...OWN, 'seatId', 'sessionId'])}, s.group_id as "groupId"`;

const ASKS_FOR_DECISION = `(appealed_at is not null or consequence = 'review')`;
const OF_GROUP = `strikes k join seats s on s.id = k.seat_id join groups g on g.id = s.group_id join offerings o on o.id = g.offering_id`;
const SESSION = `(select jsonb_build_object('startsAt', ${isoOf('x.starts_at')}, 'timezone', v.timezone) from sessions x, venues v
    where x.id = k.session_id and v.id = o.venue_id) as session`;

@Injectable()
export class StrikesRepository extends SqlRepository {
  /**
   * Returns the strike's id; null if it exists, as an absence marked twice counts once. One that the host corrected
   * counts anew. By the clock, not the transaction, as one call can mark several absences, which count in that order.
   */
  async add(tx: Tx, strike: NewStrike): Promise<string | null> {
    const [row] = await tx.query<{ id: string }[]>(
      `insert into strikes (id, account_id, seat_id, session_id, kind, consequence, created_at) values ($1, $2, $3, $4, $5, $6, clock_timestamp())
       on conflict (seat_id, kind, coalesce(session_id, seat_id)) do update set consequence = excluded.consequence, created_at = excluded.created_at,
         appeal = null, appealed_at = null, decision = null, decided_by = null, decided_at = null, corrected_at = null
         where strikes.corrected_at is not null returning id`,
      [strike.id, strike.accountId, strike.seatId, strike.sessionId, strike.kind, strike.consequence],
    );
    return row?.id ?? null;
  }

  countAbsences(tx: Tx, accountId: string): Promise<number> {
    return tx.countBy(StrikeEntity, { accountId, kind: 'no_show', decision: Or(IsNull(), Not('lifted')) });
  }

  lockAbsences(tx: Tx, accountId: string): Promise<CountedAbsence[]> {
    return tx.query(
      `select k.id, s.group_id as "groupId", k.session_id as "sessionId", k.consequence, k.decision is not null as decided,
         ${depositsAtStake('s')} as "depositIds"
       from strikes k join seats s on s.id = k.seat_id join groups g on g.id = s.group_id
       where k.account_id = $1 and k.kind = 'no_show' and k.decision is distinct from 'lifted' order by k.created_at, k.id for update of k`,
      [accountId],
    );
  }

  /** What keeps the account out of new groups now. */
  async rests(tx: Tx, accountId: string): Promise<Registration['rests']> {
    return (await onlyRow(tx.query<{ rests: Registration['rests'] }[]>(`select ${restOf('$1')} as rests`, [accountId])))
      .rests;
  }

  async setConsequence(tx: Tx, id: string, consequence: Strike['consequence']): Promise<void> {
    await tx.query('update strikes set consequence = $2 where id = $1', [id, consequence]);
  }

  ofAccount(accountId: string): Promise<Strike[]> {
    return this.source.query(
      `select k.id, k.kind, k.consequence, o.title as "groupTitle", ${SESSION}, ${isoOf('k.created_at')} as at,
         coalesce(k.decision, case when k.appealed_at is null then 'none' else 'open' end) as appeal,
         exists (select 1 from allocations a join deposits d on d.id = a.deposit_id
           where a.seat_id = s.id and a.ended_at is null and d.purpose = 'deposit' and d.state = 'forfeited') as "costsDeposit"
       from ${OF_GROUP} where k.account_id = $1 order by k.created_at desc`,
      [accountId],
    );
  }

  /** Returns false unless there is such a strike of this account, without an appeal or a decision. */
  async appeal(accountId: string, id: string, text: string): Promise<boolean> {
    const quiet = { id, accountId, appealedAt: IsNull(), decision: IsNull() };
    const appealed = { appeal: text, appealedAt: () => 'now()' };
    return (await this.source.manager.update(StrikeEntity, quiet, appealed)).affected !== 0;
  }

  find(accountId: string, id: string): Promise<StrikeEntity | null> {
    return this.source.manager.findOneBy(StrikeEntity, { id, accountId });
  }

  /**
   * Strikes that an operator has to decide about, the oldest first: appeals, and third absences also without one. With
   * an id, that strike: a member who cannot appeal here, as their account is closed, writes to us.
   */
  appeals({ id, ...page }: PageQuery & { id?: string | undefined }) {
    return readPage<Omit<AppealCase, 'concernsYou'>>(
      this.source,
      {
        select: `k.id as "strikeId", ${columnsOf(StrikeEntity, 'k', ['accountId', 'kind', 'consequence'])}, o.title as "groupTitle", ${SESSION},
          appeal as text, ${isoOf('k.created_at')} as "notedAt", ${isoOf('appealed_at')} as "appealedAt"`,
        from: OF_GROUP,
        where: `decision is null and ($1::uuid is null and ${ASKS_FOR_DECISION} or k.id = $1)`,
        values: [id ?? null],
        order: { 'coalesce(appealed_at, k.created_at)': 'timestamptz', 'k.id': 'uuid' },
      },
      page,
    );
  }

  async countAppeals(): Promise<number> {
    const select = `select count(*)::int as count from strikes where decision is null and ${ASKS_FOR_DECISION}`;
    return (await onlyRow(this.source.query<{ count: number }[]>(select))).count;
  }

  /** Locks the account first, as its absences are counted again. */
  async decide(tx: Tx, id: string, actor: string, decision: 'upheld' | 'lifted'): Promise<DecidedStrike | undefined> {
    const found = await tx.findOne(StrikeEntity, { select: { accountId: true }, where: { id } });
    if (found) await lockAccounts(tx, [found.accountId]);
    const [rows] = await tx.query<[DecidedStrike[], number]>(
      `update strikes k set decision = $3, decided_by = $2, decided_at = now() from seats s
       where k.id = $1 and s.id = k.seat_id and ($3 = 'lifted' or ${ASKS_FOR_DECISION}) and k.decision is null
       returning ${DECIDED}`,
      [id, actor, decision],
    );
    return rows[0];
  }

  /** Lifts an absence that the host marked by mistake, unless an operator has decided about it. */
  async liftByHost(tx: Tx, seatId: string, sessionId: string, actor: string): Promise<DecidedStrike | undefined> {
    const [rows] = await tx.query<[DecidedStrike[], number]>(
      `update strikes k set decision = 'lifted', decided_by = $3, decided_at = now(), corrected_at = now() from seats s
       where k.seat_id = $1 and k.session_id = $2 and k.kind = 'no_show' and s.id = k.seat_id and k.decision is null
       returning ${DECIDED}`,
      [seatId, sessionId, actor],
    );
    return rows[0];
  }
}
