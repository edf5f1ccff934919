import type { ExportSection } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { AgreementsRepository } from '../agreements/agreements.repository.ts';
import { deviceOf, networkOf } from '../sessions/own-session.ts';
import { AccountExportRepository } from './account-export.repository.ts';

@Injectable()
export class AccountExport {
  constructor(
    private readonly rows: AccountExportRepository,
    private readonly agreements: AgreementsRepository,
  ) {}

  async sections(accountId: string): Promise<ExportSection[]> {
    const [account, emailChange, identities, passkeys, agreements, sessions, mails, events] = await Promise.all([
      this.rows.account(accountId),
      this.rows.emailChange(accountId),
      this.rows.identities(accountId),
      this.rows.passkeys(accountId),
      this.agreements.listOf(accountId),
      this.rows.sessions(accountId),
      this.rows.notifications(accountId),
      this.rows.events(accountId),
    ]);
    return [
      { title: 'Account', data: account },
      { title: 'A change of your address that waits', data: emailChange },
      { title: 'Ways to sign in', data: identities },
      { title: 'Passkeys', data: passkeys },
      { title: 'What you agreed to', data: agreements },
      {
        title: 'Browsers that are signed in',
        data: sessions.map(({ ip, userAgent, ...times }) => ({
          device: deviceOf(userAgent),
          network: networkOf(ip),
          ...times,
        })),
      },
      { title: 'Mails we sent (the last thousand)', data: mails },
      { title: 'What happened to the account (the last thousand events)', data: events },
    ];
  }
}
