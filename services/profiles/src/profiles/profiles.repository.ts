import { AppError, type Registrant } from '@emberhood/contracts';
import { SqlRepository, violatedUnique, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { ProfileEntity, type ProfileFields } from './profile.entity.ts';

export type NewProfile = ProfileFields & Pick<ProfileEntity, 'accountId' | 'personId'>;

@Injectable()
export class ProfilesRepository extends SqlRepository {
  findOwn(accountId: string): Promise<ProfileEntity | null> {
    return this.source.manager.findOneBy(ProfileEntity, { accountId });
  }

  registrants(accountIds: readonly string[]): Promise<Registrant[]> {
    return this.source.query(
      `select account_id as "accountId", location,
         first_name is not null and user_sex is not null and age is not null as "isComplete"
       from profiles where account_id = any($1)`,
      [accountIds],
    );
  }

  exists(accountId: string, within: Tx = this.source.manager): Promise<boolean> {
    return within.existsBy(ProfileEntity, { accountId });
  }

  /** Locks the profile until the transaction ends, so that changes to it run one after the other. */
  lock(tx: Tx, accountId: string): Promise<ProfileEntity | null> {
    return tx.findOne(ProfileEntity, { where: { accountId }, lock: { mode: 'pessimistic_write' } });
  }

  /** @throws PROFILE.EXISTS if the account has one, decided by the primary key */
  async insert(tx: Tx, profile: NewProfile): Promise<void> {
    try {
      await tx.insert(ProfileEntity, profile);
    } catch (error) {
      if (violatedUnique(error) === 'profiles_pkey') throw new AppError('PROFILE.EXISTS', {}, { cause: error });
      throw error;
    }
  }

  async update(tx: Tx, accountId: string, changes: Partial<ProfileFields>): Promise<void> {
    await tx.update(ProfileEntity, { accountId }, changes);
  }
}
