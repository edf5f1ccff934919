import type { ExportSection } from '@emberhood/contracts';
import type { AccountExporter } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InviteCodes } from '../invites/invite-codes.ts';
import { toRecord } from '../invites/invite-view.ts';
import { InvitesRepository } from '../invites/invites.repository.ts';

@Injectable()
export class AccountExport implements AccountExporter {
  constructor(
    private readonly codes: InviteCodes,
    private readonly invites: InvitesRepository,
  ) {}

  async sections(accountId: string): Promise<ExportSection[]> {
    const rows = await this.invites.ownedBy(accountId);
    const made = rows.map((row) => ({ ...toRecord(row), code: this.codes.unseal(row.id, row.codeSealed) }));
    return [
      { title: 'Invites you made', data: made.filter(({ name }) => name === null) },
      { title: 'Codes for groups you made', data: made.filter(({ name }) => name !== null) },
      { title: 'When you used an invite', data: await this.invites.redemptionsOf(accountId) },
    ];
  }
}
