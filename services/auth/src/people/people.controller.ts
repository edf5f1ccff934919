import { authRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { AuditSearch } from './audit-search.ts';
import { PeopleChanges } from './people-changes.service.ts';
import { PeopleService } from './people.service.ts';
import { TimelineRepository } from './timeline.repository.ts';

/** Accounts and the audit, for operators. */
@Controller()
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly changes: PeopleChanges,
    private readonly audit: AuditSearch,
    private readonly timelines: TimelineRepository,
  ) {}

  @Rpc(authRpc.findAccounts)
  find({ sessionId, client, ...wanted }: RpcPayload<typeof authRpc.findAccounts>) {
    return this.people.find({ sessionId, client }, wanted);
  }

  @Rpc(authRpc.summarizeAccounts)
  async summarize({ sessionId, accountIds }: RpcPayload<typeof authRpc.summarizeAccounts>) {
    return { accounts: await this.people.summarize(sessionId, accountIds) };
  }

  @Rpc(authRpc.getAccount)
  get({ accountId, ...asking }: RpcPayload<typeof authRpc.getAccount>) {
    return this.people.get(asking, accountId);
  }

  @Rpc(authRpc.timeline)
  async timeline({ sessionId, ...asked }: RpcPayload<typeof authRpc.timeline>) {
    await this.people.operator(sessionId);
    return { entries: await this.timelines.read(asked) };
  }

  @Rpc(authRpc.suspendAccount)
  async suspend({ accountId, suspension, ...asking }: RpcPayload<typeof authRpc.suspendAccount>) {
    await this.changes.suspend(asking, accountId, suspension);
  }

  @Rpc(authRpc.reinstateAccount)
  async reinstate({ accountId, ...asking }: RpcPayload<typeof authRpc.reinstateAccount>) {
    await this.changes.reinstate(asking, accountId);
  }

  @Rpc(authRpc.giveRole)
  async giveRole({ accountId, role, ...asking }: RpcPayload<typeof authRpc.giveRole>) {
    await this.changes.giveRole(asking, accountId, role);
  }

  @Rpc(authRpc.takeRole)
  async takeRole({ accountId, role, ...asking }: RpcPayload<typeof authRpc.takeRole>) {
    await this.changes.takeRole(asking, accountId, role);
  }

  @Rpc(authRpc.endSessionsOf)
  async endSessions({ accountId, ...asking }: RpcPayload<typeof authRpc.endSessionsOf>) {
    return { ended: await this.changes.endSessions(asking, accountId) };
  }

  @Rpc(authRpc.searchAudit)
  search(search: RpcPayload<typeof authRpc.searchAudit>) {
    return this.audit.search(search);
  }
}
