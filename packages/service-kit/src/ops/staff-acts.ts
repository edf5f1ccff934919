import { ACT_DETAIL_MAX, STAFF_SERVICES, events, type ServiceName, type ToldAct } from '@emberhood/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { SERVICE } from '../config/tokens.ts';
import { Transactions, type Tx } from '../database/database.module.ts';
import { Outbox } from '../events/outbox.ts';

/** Reports what a team member did to auth's audit, in the transaction that does it. */
@Injectable()
export class StaffActs {
  constructor(
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    @Inject(SERVICE) private readonly service: ServiceName,
  ) {}

  async add(tx: Tx, { act, by, about, accountId, detail }: ToldAct): Promise<void> {
    const service = STAFF_SERVICES.find((one) => one === this.service);
    if (!service) throw new Error(`Auth hears no acts of the team from ${this.service}`);
    await this.outbox.add(tx, events[`${service}StaffActed`], {
      act,
      by,
      about: about.slice(0, ACT_DETAIL_MAX),
      accountId: accountId ?? null,
      detail: detail?.slice(0, ACT_DETAIL_MAX) ?? null,
      at: new Date().toISOString(),
    });
  }

  /** Publishes the act in the first transaction of `work`, wherever it is opened; never if `work` fails before. */
  during<T>(act: ToldAct, work: () => Promise<T>): Promise<T> {
    return this.transactions.runAlong((tx) => this.add(tx, act), work);
  }
}
