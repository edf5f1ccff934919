import type { ExportSection } from '@emberhood/contracts';
import { exportPersonal, keepNewest, SqlRepository, type AccountExporter, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { HiddenAccountEntity } from './hidden-account.entity.ts';
import { PERSONAL_TABLES } from './personal-data.ts';

@Injectable()
export class AccountsRepository extends SqlRepository implements AccountExporter {
  sections(accountId: string): Promise<ExportSection[]> {
    return exportPersonal(this.source, PERSONAL_TABLES, accountId);
  }

  setHidden(tx: Tx, { accountId, version }: { accountId: string; version: number }, hidden: boolean): Promise<boolean> {
    return keepNewest(tx, HiddenAccountEntity, { accountId, hidden, version });
  }
}
