import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { accountDataRpc, ExportSection, z, type ServiceName } from '@emberhood/contracts';
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

    export = answer(accountDataRpc(service).exportAccount, async ({ accountId }) => {
      const sections = await this.data.sections(accountId);
      const bytes = await promisify(gzip)(JSON.stringify(sections));
      return { packed: bytes.toString('base64') };
    });
  }
  return AccountDataController;
}

/** The sections of an answer of `account-data.export`. */
export async function unpackExport({ packed }: { packed: string }): Promise<ExportSection[]> {
  const text = await promisify(gunzip)(Buffer.from(packed, 'base64'));
  return z.array(ExportSection).parse(JSON.parse(text.toString()));
}
