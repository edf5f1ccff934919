import {
  api,
  authRpc,
  groupsRpc,
  profilesRpc,
  type LedgerEntry,
  type LedgerLine,
  type PaidLine,
} from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { Input, Route } from '../http/route.ts';
import { CurrentSession, type ActiveSession } from '../http/session.ts';
import { PartialAnswers } from './partial-answers.ts';
import { toCsv } from './csv.ts';

const FILE_PAGE = 1_000;
const COLUMNS = [
  ...(['at', 'reference', 'purpose', 'title', 'kind', 'amount', 'currency'] as const),
  ...(['provider', 'providerReference'] as const),
];

/** Payments for operators: with who paid, and by month as a file without names. */
@Controller()
export class LedgerController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(api.ledger)
  async ledger(
    @Input() { params, query, body }: Input<typeof api.ledger>,
    @CurrentSession() { session }: ActiveSession,
  ) {
    const page = await this.rpc.call(groupsRpc.ledger, { sessionId: session.id, params, query, body });
    return { ...page, lines: await this.withPayers(session.id, page.lines) };
  }

  @Route(api.ledgerFile)
  async file(
    @Input() { query: { month } }: Input<typeof api.ledgerFile>,
    @CurrentSession() { session }: ActiveSession,
  ) {
    const rows: LedgerEntry[] = [];
    for (;;) {
      const asked = { sessionId: session.id, month, after: rows.at(-1)?.id ?? 0, limit: FILE_PAGE };
      const { entries } = await this.rpc.call(groupsRpc.ledgerMonth, asked);
      rows.push(...entries);
      if (entries.length < FILE_PAGE) break;
    }
    return {
      text: toCsv(
        COLUMNS,
        rows.map((row) => ({ ...row, amount: row.cents / 100 })),
      ),
    };
  }

  /** Without their names while profiles is away. */
  private async withPayers(sessionId: string, lines: readonly LedgerLine[]): Promise<PaidLine[]> {
    const asked = { sessionId, accountIds: [...new Set(lines.map(({ accountId }) => accountId))] };
    const [{ accounts }, { people }] = await Promise.all([
      this.rpc.call(authRpc.summarizeAccounts, asked),
      new PartialAnswers<'profiles'>().of('profiles', this.rpc.call(profilesRpc.namesOf, asked), { people: [] }),
    ]);
    const names = new Map(people.map(({ accountId, name }) => [accountId, name]));
    const payers = new Map(accounts.map(({ id, email }) => [id, { email, name: names.get(id) ?? null }]));
    return lines.map((line) => ({ ...line, payer: payers.get(line.accountId) ?? null }));
  }
}
