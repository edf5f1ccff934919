import {
  AppError,
  EMAIL_CHANGE_WAIT_DAYS,
  type ClientInfo,
  type EmailChange,
  type EmailChangeOutcome,
} from '@emberhood/contracts';
import { Transactions, violatedUnique, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AccountsRepository, type AccountRow } from '../accounts/accounts.repository.ts';
import { DAY, secondsAfter } from '../clock/clock.ts';
import { digestOf } from '../secrets/secret.ts';
import { SessionsService, type Asking } from '../sessions/sessions.service.ts';
import { AddressMove } from './address-move.ts';
import { EmailChangesRepository, type EmailChangeRow, type NewEmailChange } from './email-changes.repository.ts';

/**
 * A change of address is made once the new one is proved by its code and the old one has said yes, or has said nothing
 * for `EMAIL_CHANGE_WAIT_DAYS`. Until then the session or the mail to the old address stops it.
 */
@Injectable()
export class EmailChangesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountsRepository,
    private readonly sessions: SessionsService,
    private readonly rows: EmailChangesRepository,
    private readonly move: AddressMove,
  ) {}

  async get(sessionId: string): Promise<EmailChange | null> {
    const { accountId } = await this.sessions.actorOf(sessionId);
    const row = await this.transactions.run((tx) => this.rows.find(tx, { accountId }, this.now()));
    return row && present(row);
  }

  /** Runs with the session's account locked. @throws AUTH.PASSKEY_REQUIRED, AUTH.UNAUTHENTICATED */
  changing<Result>({ sessionId }: Asking, change: (tx: Tx, account: AccountRow) => Promise<Result>): Promise<Result> {
    return onceMore(() =>
      this.sessions.acting(sessionId, async (tx, account) => {
        await this.sessions.assertConfirmed(sessionId, tx);
        return change(tx, account);
      }),
    );
  }

  async begin(tx: Tx, change: NewEmailChange, client: ClientInfo): Promise<EmailChange> {
    await this.rows.begin(tx, change);
    await this.move.note(tx, change.accountId, 'change of address asked for', client);
    return present({ ...change, provedAt: null, agreedAt: null });
  }

  /** Stops the change from a session; does nothing if none is pending. */
  async stop(asking: Asking): Promise<void> {
    await this.changing(asking, async (tx, account) => {
      const change = await this.rows.find(tx, { accountId: account.id }, this.now());
      if (change) await this.move.cancel(tx, change, 'stopped', asking.client);
    });
  }

  /** Answers from the old address's mail. @throws EMAIL_CHANGE.LINK_INVALID */
  answer(secret: string, agrees: boolean, client: ClientInfo): Promise<EmailChangeOutcome> {
    const answerDigest = digestOf(secret);
    const work = async (tx: Tx): Promise<EmailChangeOutcome> => {
      const found = await this.rows.find(tx, { answerDigest }, this.now());
      const account = found && (await this.accounts.lockById(tx, found.accountId));
      // Reads it again under the account lock.
      const change = account && (await this.rows.find(tx, { answerDigest }, this.now()));
      if (!change) throw new AppError('EMAIL_CHANGE.LINK_INVALID');
      if (!agrees) {
        await this.move.cancel(tx, change, 'denied', client);
        return 'stopped';
      }
      await this.rows.agree(tx, account.id, this.now());
      await this.move.note(tx, account.id, 'old address agreed', client);
      return change.provedAt ? this.move.make(tx, account, change, client) : 'waiting';
    };
    return onceMore(() => this.transactions.run(work));
  }

  now(): Date {
    return this.sessions.now();
  }
}

/** If somebody signs in with the new address at the same moment: then it is taken. */
function onceMore<Result>(change: () => Promise<Result>): Promise<Result> {
  return change().catch((error: unknown) => {
    if (violatedUnique(error) !== 'accounts_email_key') throw error;
    return change();
  });
}

function present(row: Pick<EmailChangeRow, 'newEmail' | 'provedAt' | 'agreedAt' | 'requestedAt'>): EmailChange {
  return {
    newEmail: row.newEmail,
    proved: row.provedAt !== null,
    agreed: row.agreedAt !== null,
    happensAt: happensAt(row.requestedAt).toISOString(),
  };
}

/** If the old address does not answer. */
export function happensAt(requestedAt: Date): Date {
  return secondsAfter(requestedAt, EMAIL_CHANGE_WAIT_DAYS * DAY);
}
