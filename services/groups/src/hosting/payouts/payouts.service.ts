import type { HostPayout, PayoutsQuery, Statement } from '@emberhood/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { HOSTING_CONFIG, type HostingConfig } from './hosting.config.ts';
import { PayoutsRepository, type SumsRow } from './payouts.repository.ts';

/** What hosts are owed for their groups. */
@Injectable()
export class PayoutsService {
  constructor(
    private readonly payouts: PayoutsRepository,
    @Inject(HOSTING_CONFIG) private readonly config: HostingConfig,
  ) {}

  /** Of one host. The sums are of all its lines. */
  async statement(hostId: string, query: PayoutsQuery): Promise<{ statement: Statement; nextCursor: string | null }> {
    const feePercent = this.config.HOST_FEE_PERCENT;
    const [{ rows, nextCursor }, sums] = await Promise.all([
      this.payouts.list(hostId, feePercent, query),
      this.payouts.sums(hostId, feePercent),
    ]);
    return { statement: { feePercent, lines: rows.map(withPayout), ...withPayout(sums) }, nextCursor };
  }

  /** Of all hosts. */
  async list(query: PayoutsQuery): Promise<{ payouts: HostPayout[]; nextCursor: string | null }> {
    const { rows, nextCursor } = await this.payouts.list(null, this.config.HOST_FEE_PERCENT, query);
    return { payouts: rows.map(withPayout), nextCursor };
  }
}

function withPayout<Row extends SumsRow>(row: Row) {
  return { ...row, netCents: row.grossCents - row.feeCents, payoutCents: row.collectedCents - row.feeCents };
}
