import type { ExportSection } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { InvitesRepository } from '../invites/invites.repository.ts';
import { InvitesService } from '../invites/invites.service.ts';

@Injectable()
export class AccountExport {
  constructor(
    private readonly service: InvitesService,
    private readonly invites: InvitesRepository,
  ) {}

  async sections(accountId: string): Promise<ExportSection[]> {
    const codes = await this.service.listOwned(accountId);
    const own = await Promise.all(codes.map(async (code) => (await this.service.get(accountId, code)).details));
    return [
      { title: 'Invites you made', data: own },
      { title: 'When you used an invite', data: await this.invites.redemptionsOf(accountId) },
    ];
  }
}
