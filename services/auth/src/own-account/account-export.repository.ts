import type { ExportSection } from '@emberhood/contracts';
import { exportPersonal, SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { PERSONAL_TABLES } from '../standing/personal-data.ts';

interface NotifiedRow {
  id: string;
  template: string;
  state: string;
  at: Date;
  readAt: Date | null;
  headline: Buffer | null;
}

@Injectable()
export class AccountExportRepository extends SqlRepository {
  listed(accountId: string): Promise<ExportSection[]> {
    return exportPersonal(this.source, PERSONAL_TABLES, accountId);
  }

  notifications(accountId: string): Promise<NotifiedRow[]> {
    return this.source.query(
      `select id, template, state, created_at as at, read_at as "readAt", headline from notifications
        where account_id = $1 order by created_at desc limit 1000`,
      [accountId],
    );
  }
}
