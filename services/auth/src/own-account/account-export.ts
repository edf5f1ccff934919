import type { ExportSection } from '@emberhood/contracts';
import type { AccountExporter } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AgreementsRepository } from '../agreements/agreements.repository.ts';
import { ChoicesService } from '../notifications/choices.service.ts';
import { InboxService } from '../notifications/inbox.service.ts';
import { PushDevices } from '../notifications/push-devices.service.ts';
import { toSession } from '../sessions/own-session.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { AccountExportRepository } from './account-export.repository.ts';

@Injectable()
export class AccountExport implements AccountExporter {
  constructor(
    private readonly rows: AccountExportRepository,
    private readonly sessions: SessionsService,
    private readonly agreements: AgreementsRepository,
    private readonly inbox: InboxService,
    private readonly choices: ChoicesService,
    private readonly devices: PushDevices,
  ) {}

  async sections(accountId: string): Promise<ExportSection[]> {
    const [listed, agreements, sessions, told, choices, devices] = await Promise.all([
      this.rows.listed(accountId),
      this.agreements.listOf(accountId),
      this.sessions.liveOf(accountId),
      this.inbox.export(accountId),
      this.choices.find(accountId),
      this.devices.listOf(accountId),
    ]);
    return [
      ...listed,
      { title: 'What you agreed to', data: agreements },
      {
        title: 'Browsers that are signed in',
        data: sessions.map(toSession).map(({ device, network, signedInAt, lastSeenAt }) => ({
          device,
          network,
          since: signedInAt,
          lastSeen: lastSeenAt,
        })),
      },
      { title: 'What you want by email and on devices', data: choices },
      { title: 'Devices that we notify', data: devices },
      { title: 'What we told you, most of it by email (the last thousand)', data: told },
    ];
  }
}
