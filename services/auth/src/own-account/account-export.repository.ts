import type { ExportSection } from '@emberhood/contracts';
import { exportPersonal, SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { PERSONAL_TABLES } from '../standing/personal-data.ts';

@Injectable()
export class AccountExportRepository extends SqlRepository {
  listed(accountId: string): Promise<ExportSection[]> {
    return exportPersonal(this.source, PERSONAL_TABLES, accountId);
  }
}
