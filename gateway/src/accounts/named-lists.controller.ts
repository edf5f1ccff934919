import { api, groupsRpc, type Endpoint, type RpcDefinition, type RpcInput, type RpcResult } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { addRoute } from '../http/route.ts';
import { KnownPeople } from './known-people.service.ts';

/** What groups shows to operators, with the names of those whose account still exists. */
@Controller()
export class NamedListsController {
  constructor(
    readonly rpc: RpcClient,
    readonly people: KnownPeople,
  ) {}
}

list(api.privateReads, groupsRpc.privateReads, ({ reads }) => reads.flatMap(({ actor, subject }) => [actor, subject]));
list(api.cycle, groupsRpc.cycle, ({ cycle }) => cycle.history.map(({ actor }) => actor));
list(api.pins, groupsRpc.pins, ({ pins }) => pins.flatMap(({ accountA, accountB }) => [accountA, accountB]));
list(api.refundRequests, groupsRpc.refundRequests, ({ requests }) =>
  requests.flatMap(({ accountId, askedBy }) => [accountId, askedBy]),
);
list(api.safetyReports, groupsRpc.safetyReports, ({ reports }) =>
  reports.flatMap(({ about, answeredBy }) => [about?.accountId, answeredBy]),
);
list(api.appeals, groupsRpc.appeals, ({ appeals }) => appeals.map(({ accountId }) => accountId));
list(api.hostMessages, groupsRpc.hostMessages, ({ messages }) => messages.map(({ hostId }) => hostId));

/** `ids` may name nobody. */
function list<D extends RpcDefinition>(
  endpoint: Endpoint,
  definition: D,
  ids: (page: RpcResult<D>) => readonly (string | null | undefined)[],
): void {
  const name = definition.subject;
  addRoute(NamedListsController, { endpoint, name }, async function ({ params, query, body, session }) {
    const asked = { sessionId: session.id, params, query, body } as RpcInput<D>;
    const page = await this.rpc.call(definition, asked);
    const accountIds = ids(page).filter((id) => typeof id === 'string');
    return { ...(page as object), people: await this.people.of(session.id, accountIds) };
  });
}
