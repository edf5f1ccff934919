import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { OfferingsRepository } from '../../offers/index.ts';
import { type Candidate, ClaimsRepository, type GroupRow, CurrentRules } from '../../places/index.ts';
import type { RunMember } from '../runs/run.entity.ts';

/** Enough candidates: every set of them is tried, so more would take too long. */
export const WANTED = 60;
/** How many candidates are checked at once, and how many times. */
const LOOKED_AT = 60;
const LOOKS = 10;

/** Finds people who could take a free place by today's rules, so that nobody is offered a place they could not take. */
@Injectable()
export class Replacements {
  constructor(
    private readonly claims: ClaimsRepository,
    private readonly offerings: OfferingsRepository,
    private readonly rules: CurrentRules,
  ) {}

  /** Members of the group's run who still wait: people with an open offer first, then longest waiting first. */
  listWaiting(tx: Tx, groupId: string, members: Readonly<Record<string, RunMember>>): Promise<Candidate[]> {
    return this.claims.listWaiting(tx, groupId, registrationsOf(members));
  }

  listTogether(tx: Tx, cycleId: string, members: Readonly<Record<string, RunMember>>): Promise<[string, string][]> {
    return this.claims.listTogether(tx, cycleId, registrationsOf(members));
  }

  /**
   * Returns those in the order in which they are asked, with `preferred` after people with an open offer. Locks their
   * registrations.
   */
  async findReplacements(
    tx: Tx,
    group: Pick<GroupRow, 'id' | 'offeringId'>,
    members: Readonly<Record<string, RunMember>>,
    preferred: ReadonlySet<string>,
  ): Promise<Candidate[]> {
    const all = await this.listWaiting(tx, group.id, members);
    if (all.length === 0) return [];
    const isFirst = ({ id, until }: Candidate): boolean => until !== null || preferred.has(id);
    const waiting = [...all.filter(isFirst), ...all.filter((one) => !isFirst(one))];
    const offering = await this.offerings.find(group.offeringId, tx);
    if (!offering) throw new Error('The offering of a group is gone');
    const seated = await this.claims.listSeated(tx, group.id);
    const depositRequired = await this.claims.depositRequired(tx, group.id);
    const found: Candidate[] = [];
    for (let look = 0; look < LOOKS && found.length < WANTED; look++) {
      const those = waiting.slice(look * LOOKED_AT, (look + 1) * LOOKED_AT).flatMap((candidate) => {
        const member = members[candidate.id];
        return member ? [{ candidate, newcomers: [{ accountId: candidate.id, ...member }] }] : [];
      });
      const broken = await this.rules.checkAll(
        tx,
        those.map(({ newcomers }) => ({ offering, newcomers, seated, depositRequired })),
      );
      found.push(...those.flatMap(({ candidate }, index) => (broken[index] === null ? [candidate] : [])));
    }
    return found.slice(0, WANTED);
  }
}

function registrationsOf(members: Readonly<Record<string, RunMember>>): string[] {
  return Object.values(members).map(({ registrationId }) => registrationId);
}
