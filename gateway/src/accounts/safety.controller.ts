import { api, groupsRpc } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { Input, Route } from '../http/route.ts';
import { KnownPeople } from './known-people.service.ts';

/** What operators decide about people in groups, with the names of those whose account still exists. */
@Controller()
export class SafetyController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly people: KnownPeople,
  ) {}

  @Route(api.safetyReports)
  async reports(@Input() { params, query, body, session }: Input<typeof api.safetyReports>) {
    const page = await this.rpc.call(groupsRpc.safetyReports, { sessionId: session.id, params, query, body });
    const ids = page.reports.flatMap(({ about, answeredBy }) => [about?.accountId ?? '', answeredBy ?? '']);
    return { ...page, people: await this.people.of(session.id, ids) };
  }

  @Route(api.appeals)
  async appeals(@Input() { params, query, body, session }: Input<typeof api.appeals>) {
    const page = await this.rpc.call(groupsRpc.appeals, { sessionId: session.id, params, query, body });
    const ids = page.appeals.map(({ accountId }) => accountId);
    return { ...page, people: await this.people.of(session.id, ids) };
  }

  @Route(api.hostMessages)
  async hostMessages(@Input() { params, query, body, session }: Input<typeof api.hostMessages>) {
    const page = await this.rpc.call(groupsRpc.hostMessages, { sessionId: session.id, params, query, body });
    const ids = page.messages.map(({ hostId }) => hostId);
    return { ...page, people: await this.people.of(session.id, ids) };
  }
}
