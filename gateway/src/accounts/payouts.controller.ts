import { api, groupsRpc, torontoDay, type Statement } from '@emberhood/contracts';
import { totalCents } from '@emberhood/contracts/money';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { Input, Route } from '../http/route.ts';
import { toCsv } from './csv.ts';
import { everyPage } from './every-page.ts';

const PAGE = 100;
const AMOUNTS = ['price', 'fee', 'forHost', 'received', 'fromUsToHost', 'paid', 'paidOn', 'paidReference'] as const;
const GROUP = ['finished', 'group', 'title', 'places'] as const;

type Line = Statement['lines'][number];

/** What hosts are owed in a year, as a file: hosts get their own, operators that of all hosts. It names no member. */
@Controller()
export class PayoutsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(api.hostStatementFile)
  async own(@Input() { query: { year }, account }: Input<typeof api.hostStatementFile>) {
    const lines = await everyPage(PAGE, async (page) => {
      const asked = { actorId: account.id, params: {}, query: { ...page, year }, body: {} };
      const { statement, nextCursor } = await this.rpc.call(groupsRpc.hostStatement, asked);
      return { rows: statement.lines, nextCursor };
    });
    return { text: toCsv([...GROUP, ...AMOUNTS], lines.map(rowOf)) };
  }

  @Route(api.payoutsFile)
  async all(@Input() { query: { year }, session }: Input<typeof api.payoutsFile>) {
    const lines = await everyPage(PAGE, async (page) => {
      const asked = { sessionId: session.id, params: {}, query: { ...page, year }, body: {} };
      const { payouts, nextCursor } = await this.rpc.call(groupsRpc.payouts, asked);
      return { rows: payouts, nextCursor };
    });
    const rows = lines.map((line) => ({ ...rowOf(line), host: line.hostName, hostReference: line.hostId }));
    return { text: toCsv([...GROUP, 'host', 'hostReference', ...AMOUNTS], rows) };
  }
}

/** Day and reference of each transfer, in the same order. */
export function rowOf({ groupId: group, title, completedAt, seats: places, transfers, ...cents }: Line) {
  return {
    finished: completedAt === null ? '' : torontoDay(new Date(completedAt)),
    group,
    title,
    places,
    price: cents.grossCents / 100,
    fee: cents.feeCents / 100,
    forHost: cents.netCents / 100,
    received: cents.collectedCents / 100,
    fromUsToHost: cents.payoutCents / 100,
    paid: transfers.length > 0 ? totalCents(transfers) / 100 : '',
    paidOn: transfers.map(({ on }) => on).join(', '),
    paidReference: transfers.map(({ reference }) => reference).join(', '),
  };
}
