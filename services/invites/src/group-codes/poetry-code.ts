import { randomUUID } from 'node:crypto';
import { GROUP_CODE_MAX_DAYS, GROUP_CODE_MAX_USES, POETRY_CODE_NAME } from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { INVITES_CONFIG, type InvitesConfig } from '../invites.config.ts';
import { inDays } from '../invites/invite-code.ts';
import { InviteCodes } from '../invites/invite-codes.ts';
import { InvitesRepository } from '../invites/invites.repository.ts';
import { GroupCodesRepository } from './group-codes.repository.ts';

/**
 * The code that the poetry night page gives to everybody (POE-04) is a group code without an owner: uses are counted,
 * and operators see it and may revoke it. Each start of the service renews its year, its number of uses and its key.
 */
@Injectable()
export class PoetryCode implements OnApplicationBootstrap {
  constructor(
    @Inject(INVITES_CONFIG) private readonly config: InvitesConfig,
    private readonly codes: InviteCodes,
    private readonly invites: InvitesRepository,
    private readonly groupCodes: GroupCodesRepository,
    private readonly transactions: Transactions,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const code = this.config.POETRY_INVITE_CODE;
    const expiresAt = inDays(GROUP_CODE_MAX_DAYS);
    await this.transactions.run(async (tx) => {
      // Serialises instances that start at the same moment.
      await this.invites.lockOwner(tx, POETRY_CODE_NAME);
      const known = await this.invites.lockByHashes(tx, this.codes.hashes(code));
      const id = known ?? randomUUID();
      const kept = { codeHash: this.codes.hash(code), codeSealed: this.codes.seal(id, code), expiresAt };
      if (known !== undefined) return this.groupCodes.renew(tx, id, kept);
      const row = { id, ownerId: null, name: POETRY_CODE_NAME, maxUses: GROUP_CODE_MAX_USES };
      return this.invites.insert(tx, { ...row, ...kept });
    });
  }
}
