import { api, groupsRpc, type LedgerEntry } from '@emberhood/contracts';
import { torontoDay } from '@emberhood/contracts/launch';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { Input, Route } from '../http/route.ts';
import { toCsv } from './csv.ts';
import { KnownPeople } from './known-people.service.ts';

const FILE_PAGE = 1_000;
const COLUMNS = [
  ...(['day', 'at', 'reference', 'purpose', 'title', 'kind', 'amount', 'currency'] as const),
  ...(['provider', 'providerReference'] as const),
];

/** Payments for operators: a list with who paid, and a file for each month without names. */
@Controller()
export class LedgerController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly people: KnownPeople,
  ) {}

  @Route(api.ledger)
  async ledger(@Input() { params, query, body, session }: Input<typeof api.ledger>) {
    const page = await this.rpc.call(groupsRpc.ledger, { sessionId: session.id, params, query, body });
    const payers = await this.people.of(
      session.id,
      page.lines.map(({ accountId }) => accountId),
    );
    return { ...page, lines: page.lines.map((line) => ({ ...line, payer: payers[line.accountId] ?? null })) };
  }

  @Route(api.ledgerFile)
  async file(@Input() { query: { month }, session }: Input<typeof api.ledgerFile>) {
    const rows: LedgerEntry[] = [];
    for (;;) {
      const asked = { sessionId: session.id, month, after: rows.at(-1)?.id ?? 0, limit: FILE_PAGE };
      const { entries } = await this.rpc.call(groupsRpc.ledgerMonth, asked);
      rows.push(...entries);
      if (entries.length < FILE_PAGE) break;
    }
    return { text: fileOf(rows) };
  }
}

/** Month and day are those of Toronto; the time is exact. */
export const fileOf = (entries: readonly LedgerEntry[]): string =>
  toCsv(
    COLUMNS,
    entries.map((entry) => ({ ...entry, day: torontoDay(new Date(entry.at)), amount: entry.cents / 100 })),
  );
