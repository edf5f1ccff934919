import { NO_WISHES, type LeftOutReason } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import type { OfferingRow } from '../offerings/offerings.repository.ts';
import { SessionsRepository } from '../groups/sessions.repository.ts';
import { agesAgree, suits } from '../wishes/suits.ts';
import { WishesRepository } from '../wishes/wishes.repository.ts';
import { fits } from '../offerings/eligibility.ts';
import { PublishRepository } from './publish.repository.ts';
import type { RunMember } from './run.entity.ts';

/** Somebody as the run knows them that made, or makes, the group. */
export type Known = Pick<RunMember, 'registrationId' | 'age' | 'freeSlots'> & { accountId: string };

interface Seating {
  offering: OfferingRow;
  newcomers: readonly Known[];
  /** Who sits there already. */
  seated: readonly Pick<Known, 'accountId' | 'age'>[];
  depositRequired: boolean;
}

/** Which rule, for the operator; never whose (P11). */
export type BrokenRule = Exclude<LeftOutReason, 'late' | 'offering'>;

/**
 * What may have changed since the freeze, looked at again inside the transaction that seats people: H1, H4 and H5 as they stand now. H6 is as
 * it stood at the freeze, so that nobody can try out what a change of theirs does (T20).
 */
@Injectable()
export class RulesToday {
  constructor(
    private readonly rows: PublishRepository,
    private readonly wishes: WishesRepository,
    private readonly sessions: SessionsRepository,
  ) {}

  /** The same of many groups, or of many newcomers to one, each for itself. */
  async brokenOf(tx: Tx, seatings: readonly Seating[]): Promise<(BrokenRule | null)[]> {
    const broken: (BrokenRule | null)[] = [];
    for (const seating of seatings) broken.push(await this.broken(tx, seating));
    return broken;
  }

  /** Null where all of them hold. Holds the registrations until the transaction ends. */
  async broken(tx: Tx, { offering, newcomers, seated, depositRequired }: Seating): Promise<BrokenRule | null> {
    const people = [...newcomers, ...seated];
    const accountIds = people.map(({ accountId }) => accountId);
    const coming = newcomers.map(({ accountId }) => accountId);
    const rows = await this.rows.registrations(
      tx,
      newcomers.map(({ registrationId }) => registrationId),
    );
    const byId = new Map(rows.map((row) => [row.registrationId, row]));
    const said = await this.wishes.of(tx, accountIds);
    const wishesOf = (accountId: string) => said.get(accountId) ?? NO_WISHES;
    for (const { accountId, registrationId, freeSlots } of newcomers) {
      const row = byId.get(registrationId);
      if (row?.hidden) return 'account';
      if (row?.clipless) return 'clips';
      if (row?.accountId !== accountId || row.status !== 'waiting') return 'registration';
      if (row.resting) return 'pause';
      if (depositRequired && !row.paid) return 'deposit';
      if (!fits(row, offering, freeSlots)) return 'answers';
      if (!suits(wishesOf(accountId), offering)) return 'wishes';
    }
    const aged = people.map(({ accountId, age }) => ({ age, ages: wishesOf(accountId).ages }));
    const newAges = aged.slice(0, newcomers.length);
    if (newAges.some((one, index) => aged.slice(index + 1).some((other) => !agesAgree(one, other)))) return 'wishes';
    const everybody = offering.hostId === null ? accountIds : [...accountIds, offering.hostId];
    // Of those who sit there already it was looked at when they came.
    const apart = await this.rows.apart(tx, everybody);
    if (apart.some((pair) => pair.some((id) => coming.includes(id)))) return 'apart';
    return (await this.sessions.committed(tx, coming, offering.id)).length > 0 ? 'commitment' : null;
  }
}
