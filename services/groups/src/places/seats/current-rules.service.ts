import { NO_WISHES, type LeftOutReason, type Wishes } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { agesAgree, meetsAnswers, meetsWishes } from '../../eligibility/index.ts';
import { lockAccounts } from '../../ground/index.ts';
import type { OfferingRow } from '../../offers/index.ts';
import { listPairs, type PairRow } from '../../safety/index.ts';
import { EngagementsRepository, WishesRepository } from '../../waiting/index.ts';
import { listCandidates, type Candidate } from './current-rules.repository.ts';

/** Somebody to be seated, with facts from the group's run. */
export interface Newcomer {
  accountId: string;
  registrationId: string;
  age: number;
  freeSlots: number[];
}

interface Seating {
  offering: OfferingRow;
  newcomers: readonly Newcomer[];
  seated: readonly Pick<Newcomer, 'accountId' | 'age'>[];
  depositRequired: boolean;
}

/** Which rule is broken, for operators; never by whom (P11). */
export type BrokenRule = Exclude<LeftOutReason, 'late' | 'offering'>;

/**
 * Checks what may have changed since the freeze, in the transaction that seats people: H1, H4 and H5 as they are now.
 * H6 stays as it was at the freeze, so that nobody can try out what a change of a choice does (T20).
 */
@Injectable()
export class CurrentRules {
  constructor(
    private readonly wishes: WishesRepository,
    private readonly engagements: EngagementsRepository,
  ) {}

  /** Returns for each a rule that is broken, or null, with as many statements as for one. Locks the newcomers. */
  async checkAll(tx: Tx, seatings: readonly Seating[]): Promise<(BrokenRule | null)[]> {
    const newcomers = seatings.flatMap((seating) => seating.newcomers);
    const everybody = seatings.flatMap((seating) => [...accountsOf(seating)]);
    const accountIds = newcomers.map(({ accountId }) => accountId);
    await lockAccounts(tx, accountIds);
    const registrationIds = newcomers.map(({ registrationId }) => registrationId);
    const rows = await listCandidates(tx, registrationIds);
    const pairs = (await listPairs(tx, everybody)).filter(({ kind }) => kind !== 'friend');
    const facts: Facts = {
      candidates: new Map(rows.map((row) => [row.registrationId, row])),
      wishes: await this.wishes.of(tx, everybody),
      apart: Map.groupBy(pairs, ({ a }) => a),
    };
    const committed = await this.engagements.listCommitted(
      tx,
      seatings.map(({ offering, newcomers: coming }) => ({
        offeringId: offering.id,
        accountIds: coming.map(({ accountId }) => accountId),
      })),
    );
    return seatings.map(
      (seating, index) => findBrokenRule(seating, facts) ?? ((committed[index] ?? []).length > 0 ? 'commitment' : null),
    );
  }
}

interface Facts {
  candidates: ReadonlyMap<string, Candidate>;
  wishes: ReadonlyMap<string, Wishes>;
  /** Who is to be apart from whom, by who asked for it. */
  apart: ReadonlyMap<string, PairRow[]>;
}

function findBrokenRule(seating: Seating, { candidates, wishes, apart }: Facts): BrokenRule | null {
  const { offering, newcomers, seated, depositRequired } = seating;
  // An existing group may wait for another host.
  if (seated.length === 0 && !offering.hostStands) return 'host';
  // A waiting member may have been named as the new host.
  if (newcomers.some(({ accountId }) => accountId === offering.hostId)) return 'host';
  const wishesOf = (accountId: string) => wishes.get(accountId) ?? NO_WISHES;
  for (const { accountId, registrationId, freeSlots } of newcomers) {
    const row = candidates.get(registrationId);
    if (row?.hidden) return 'account';
    if (row?.clipless) return 'clips';
    if (row?.status !== 'waiting') return 'registration';
    if (row.resting) return 'pause';
    if (depositRequired && !row.paid) return 'deposit';
    if (row.city !== offering.city || !meetsAnswers(row, offering, freeSlots)) return 'answers';
    if (!meetsWishes(wishesOf(accountId), offering)) return 'wishes';
  }
  const people = peopleOf(seating);
  const aged = people.map(({ accountId, age }) => ({ age, ages: wishesOf(accountId).ages }));
  const newAges = aged.slice(0, newcomers.length);
  if (newAges.some((one, index) => aged.slice(index + 1).some((other) => !agesAgree(one, other)))) return 'wishes';
  // Current members were checked when they were seated.
  const coming = new Set(newcomers.map(({ accountId }) => accountId));
  const group = accountsOf(seating);
  const isApart = [...group].some((one) =>
    apart.get(one)?.some(({ b: other }) => group.has(other) && (coming.has(one) || coming.has(other))),
  );
  return isApart ? 'apart' : null;
}

/** Newcomers first. */
function peopleOf({ newcomers, seated }: Seating): Pick<Newcomer, 'accountId' | 'age'>[] {
  return [...newcomers, ...seated];
}

/** Includes the host. */
function accountsOf(seating: Seating): Set<string> {
  const { hostId } = seating.offering;
  const ids = peopleOf(seating).map(({ accountId }) => accountId);
  return new Set(hostId === null ? ids : [...ids, hostId]);
}
