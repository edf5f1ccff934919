import { keepNewest, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { MemberSettingsEntity } from '../settings/member-settings.entity.ts';
import { UserStateEntity } from '../users/user-state.entity.ts';
import { HiddenAccountEntity } from './hidden-account.entity.ts';

/** Rows of a person's own, and those in which others hold something about them. In the order of their foreign keys. */
const ERASED = [
  // Clips of theirs that are told of at the same moment wait, and then find nobody.
  'select 1 from profiles where account_id = $1 for update',
  'delete from blocks where owner_id = $1 or other_id = $1',
  'delete from block_words where owner_id = $1 or other_id = $1',
  'delete from onboarding_drafts where account_id = $1',
  'delete from member_settings where account_id = $1',
  'delete from interests where viewer_id = $1 or target_id = $1',
  'delete from clips where owner_id = $1',
  'delete from user_states where account_id = $1',
  'delete from hidden_accounts where account_id = $1',
  // With it goes whom they were shown, to whom they were, and who should be first.
  'delete from profiles where account_id = $1',
];

@Injectable()
export class AccountsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async profileOf(accountId: string): Promise<unknown> {
    const [row] = await this.source.query<{ profile: unknown }[]>(
      `select to_jsonb(p) - 'account_id' as profile from profiles p where account_id = $1`,
      [accountId],
    );
    return row?.profile ?? null;
  }

  async journeyOf(accountId: string): Promise<unknown> {
    const state = await this.source.manager.findOneBy(UserStateEntity, { accountId });
    return state?.roadmaps ?? null;
  }

  choicesOf(accountId: string): Promise<unknown[]> {
    return this.source.query(
      `select p.person_id as person, i.level, i.updated_at as at from own_choices($1) i join profiles p on p.account_id = i.target_id
        order by i.updated_at`,
      [accountId],
    );
  }

  settingsOf(accountId: string): Promise<unknown> {
    const select = { peopleFilters: true, freeTimes: true };
    return this.source.manager.findOne(MemberSettingsEntity, { select, where: { accountId } });
  }

  /** Null with a profile, which takes the draft's place. */
  async onboardingOf(accountId: string): Promise<unknown> {
    const [row] = await this.source.query<unknown[]>(
      'select draft, updated_at as at from onboarding_drafts where account_id = $1',
      [accountId],
    );
    return row ?? null;
  }

  blocksOf(accountId: string): Promise<unknown[]> {
    return this.source.query(
      `select p.person_id as person, b.created_at as at from blocks b join profiles p on p.account_id = b.other_id
        where b.owner_id = $1 order by b.created_at`,
      [accountId],
    );
  }

  /** By day, how many for the first time and how many for the last: the people themselves are theirs. */
  shownTo(accountId: string): Promise<unknown[]> {
    return this.source.query(
      `select to_char(day, 'YYYY-MM-DD') as day, count(*) filter (where first)::int as "firstTime", count(*) filter (where not first)::int as "lastTime"
       from shown cross join lateral (values (first_day, true), (on_day, false)) as days (day, first)
      where viewer_id = $1 group by day order by day`,
      [accountId],
    );
  }

  /** What they are is known to the groups service, which tells of it itself. */
  cohortsOf(accountId: string): Promise<unknown[]> {
    return this.source.query('select rank + 1 as place, since from cohort_places where account_id = $1 order by rank', [
      accountId,
    ]);
  }

  /** As the groups service tells while somebody is in cohorts. */
  async acceptedAgesOf(accountId: string): Promise<unknown> {
    const [row] = await this.source.query<unknown[]>(
      'select youngest as "from", oldest as "to" from accepted_ages where account_id = $1',
      [accountId],
    );
    return row ?? null;
  }

  setHidden(tx: Tx, { accountId, version }: { accountId: string; version: number }, hidden: boolean): Promise<boolean> {
    return keepNewest(tx, HiddenAccountEntity, { accountId, hidden, version });
  }

  async erase(tx: Tx, accountId: string): Promise<void> {
    for (const statement of ERASED) await tx.query(statement, [accountId]);
  }
}
