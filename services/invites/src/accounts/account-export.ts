import type { ExportSection } from '@emberhood/contracts';
import type { AccountExporter } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { GroupCodesService } from '../group-codes/group-codes.service.ts';
import { InvitesRepository } from '../invites/invites.repository.ts';
import { InvitesService } from '../invites/invites.service.ts';

@Injectable()
export class AccountExport implements AccountExporter {
  constructor(
    private readonly service: InvitesService,
    private readonly invites: InvitesRepository,
    private readonly groupCodes: GroupCodesService,
  ) {}

  async sections(accountId: string): Promise<ExportSection[]> {
    const codes = await this.service.listOwned(accountId);
    const own = await Promise.all(codes.map(async (code) => (await this.service.get(accountId, code)).details));
    return [
      { title: 'Invites you made', data: own },
      { title: 'Codes for groups you made', data: await this.groupCodes.ownedBy(accountId) },
      { title: 'When you used an invite', data: await this.invites.redemptionsOf(accountId) },
    ];
  }
}
