import { erasePersonal, keepNewest, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { MemberSettingsEntity } from '../settings/member-settings.entity.ts';
import { UserStateEntity } from '../users/user-state.entity.ts';
import { HiddenAccountEntity } from './hidden-account.entity.ts';
import { PERSONAL_TABLES } from './personal-data.ts';

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

  /** By day, how many people for the first and for the last time. Who they were is private to them. */
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
    await erasePersonal(tx, PERSONAL_TABLES, accountId);
  }
}
