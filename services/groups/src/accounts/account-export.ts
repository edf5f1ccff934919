import type { ExportSection } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { AccountsRepository } from './accounts.repository.ts';

@Injectable()
export class AccountExport {
  constructor(private readonly accounts: AccountsRepository) {}

  /** What the person said and got; of others in a group nothing, and of choices neither side (P9). */
  sections(accountId: string): Promise<ExportSection[]> {
    return this.accounts.sectionsOf(accountId);
  }
}
