import {
  PricesState,
  RunAct,
  RunState,
  type FairnessReport,
  type LeftOutReason,
  type RulePrice,
  type ErrorCode,
  type ErrorDetails,
  type Run,
} from '@emberhood/contracts';
import { oneOf } from '@emberhood/service-kit';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * What a run keeps of each of its members: enough to seat them, and nothing that they wished (P10). Ninety days after
 * the run has ended only the gender is left. Erased members are removed.
 */
export interface RunMember {
  registrationId: string;
  gender: 'F' | 'M' | 'X';
  firstName: string;
  age: number;
  /** Weekly slots of the availability page, which this service knows only from a freeze. */
  freeSlots: number[];
}

/** The engine's answer without anything about pairs, and the members that its ids stand for. */
export interface RunResult {
  value: number;
  bound: number;
  gap: number;
  proved: boolean;
  milliseconds: number;
  hash: string;
  version: string;
  groups: { offering: string; members: string[] }[];
  unplaced: Record<string, number>;
  report: FairnessReport | null;
  members: Record<string, RunMember>;
}

/** `placed` is 0, 1 or 5: none, few or many more people would be placed without the rule. */
export interface KeptPrice extends RulePrice {
  placed: number;
}

/** An offering of the cycle that gets no group from this run, and if it was rolled back, is closed since. */
export interface LeftOutRow {
  offering: string;
  reason: LeftOutReason;
}

export interface Refusal {
  act: RunAct;
  code: ErrorCode;
  facts?: ErrorDetails['facts'];
}

/** One assembly of a city as it was at its freeze. Choices are only in the object store, sealed (P10). */
@Entity({ name: 'runs' })
@Index('runs_once', ['cycleId', 'kind', 'seed', 'engineVersion'], { unique: true, where: `state <> 'aborted'` })
@Index('runs_published', ['cycleId'], { unique: true, where: `state = 'published'` })
@Index('runs_prices', ['createdAt'], { where: `prices_state = 'asked'` })
@Check('runs_kind_check', `kind in ('dry', 'final')`)
@Check('runs_state_check', oneOf('state', RunState.options))
@Check('runs_asked_check', oneOf('asked', RunAct.options))
@Check('runs_prices_state_check', oneOf('prices_state', PricesState.options))
export class RunEntity {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey('cycles') @Column('uuid') cycleId!: string;
  @Column('text') kind!: Run['kind'];
  @Column('integer') seed!: number;
  @Column('text') engineVersion!: string;
  /** Digest of pairs by hand, offerings and rules (`hashOfInputs`); null for runs from before it was stored. */
  @Column('text', { nullable: true }) askedWith!: string | null;
  @Column('text') state!: RunState;
  /** Where the frozen city is stored; null before the freeze, and once it is erased (`FROZEN_DAYS`). */
  @Column('text', { nullable: true }) snapshotKey!: string | null;
  @Column('text', { nullable: true }) snapshotHash!: string | null;
  /** Grows with each change of the snapshot, so that two removals of members cannot undo each other. */
  @Column('integer', { default: 0 }) snapshotVersion!: number;
  /** Grows each time a worker takes the run over; counted anew when its prices are asked for. */
  @Column('integer', { default: 0 }) attempt!: number;
  @Column('timestamptz', { nullable: true }) heartbeatAt!: Date | null;
  @Column('jsonb', { nullable: true }) result!: RunResult | null;
  @Column('text', { nullable: true }) failure!: string | null;
  @Column('uuid') createdBy!: string;
  @Column('uuid', { nullable: true }) approvedBy!: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { nullable: true }) finishedAt!: Date | null;
  @Column('text', { default: 'none' }) pricesState!: PricesState;
  @Column('jsonb', { default: [] }) prices!: KeptPrice[];
  @Column('timestamptz', { nullable: true }) pricesBeatAt!: Date | null;
  /** Left out by the freeze or by publishing, or not reopened by rolling back (decision: runs). */
  @Column('jsonb', { default: [] }) leftOut!: LeftOutRow[];
  /** Where the choices are stored until they are sealed into the snapshot; null once they are removed. */
  @Column('text', { nullable: true }) choicesKey!: string | null;
  /** What an operator has requested and is not done yet. */
  @Column('text', { nullable: true }) asked!: RunAct | null;
  @Column('uuid', { nullable: true }) askedBy!: string | null;
  @Column('jsonb', { nullable: true }) refusal!: Refusal | null;
}
