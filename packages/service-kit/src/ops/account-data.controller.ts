import { accountDataRpc, type ExportSection, type ServiceName } from '@emberhood/contracts';
import { Controller, Inject, type Type } from '@nestjs/common';
import { answer } from '../rpc/answer.ts';

/** What a service holds about a person: nothing about others, and choices only if they were made (P9). */
export interface AccountExporter {
  sections(accountId: string): Promise<ExportSection[]>;
}

/** Answers a person's export for one service with what `exporter`, a provider, collects. */
export function accountDataController(service: ServiceName, exporter: Type<AccountExporter>): Type {
  @Controller()
  class AccountDataController {
    constructor(@Inject(exporter) private readonly data: AccountExporter) {}

    export = answer(accountDataRpc(service).exportAccount, async ({ accountId }) => ({
      sections: await this.data.sections(accountId),
    }));
  }
  return AccountDataController;
}
