import { authRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { AuditSearch } from './audit-search.ts';
import { PeopleChanges } from './people-changes.service.ts';
import { PeopleService } from './people.service.ts';
import { TimelineRepository } from './timeline.repository.ts';

/** Accounts and the audit, for operators; of a suspension, moderators learn the reason and the end. */
@Controller()
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly changes: PeopleChanges,
    private readonly audit: AuditSearch,
    private readonly timelines: TimelineRepository,
  ) {}

  find = answer(authRpc.findAccounts, ({ sessionId, client, ...wanted }) =>
    this.people.find({ sessionId, client }, wanted),
  );

  summarize = answer(authRpc.summarizeAccounts, async ({ sessionId, accountIds }) => ({
    accounts: await this.people.summarize(sessionId, accountIds),
  }));

  get = answer(authRpc.getAccount, ({ accountId, ...asking }) => this.people.get(asking, accountId));

  suspension = answer(authRpc.shownSuspension, async ({ sessionId, accountId }) => ({
    suspension: await this.people.shownSuspension(sessionId, accountId),
  }));

  timeline = answer(authRpc.timeline, async ({ sessionId, ...asked }) => {
    const { accountId: viewerId } = await this.people.operator(sessionId);
    return { entries: await this.timelines.read({ ...asked, viewerId }) };
  });

  suspend = answer(authRpc.suspendAccount, ({ accountId, suspension, ...asking }) =>
    this.changes.suspend(asking, accountId, suspension),
  );

  reinstate = answer(authRpc.reinstateAccount, ({ accountId, replaces, ...asking }) =>
    this.changes.reinstate(asking, accountId, { replaces }),
  );

  giveRole = answer(authRpc.giveRole, ({ accountId, role, ...asking }) =>
    this.changes.giveRole(asking, accountId, role),
  );

  takeRole = answer(authRpc.takeRole, ({ accountId, role, ...asking }) =>
    this.changes.takeRole(asking, accountId, role),
  );

  endSessions = answer(authRpc.endSessionsOf, async ({ accountId, ...asking }) => ({
    ended: await this.changes.endSessions(asking, accountId),
  }));

  search = answer(authRpc.searchAudit, (search) => this.audit.search(search));
}
