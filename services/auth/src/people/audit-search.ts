import type { RpcPayload, RpcResult, authRpc } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { KeyedDigests, isAddress } from '../secrets/keyed-digests.ts';
import { PeopleRepository } from './people.repository.ts';
import { PeopleService } from './people.service.ts';

/** Rows name accounts by id; an address asked for is looked up by its account and by its trace. */
@Injectable()
export class AuditSearch {
  constructor(
    private readonly people: PeopleService,
    private readonly repository: PeopleRepository,
    private readonly traces: KeyedDigests,
  ) {}

  async search({
    sessionId,
    who,
    named,
    ...query
  }: RpcPayload<typeof authRpc.searchAudit>): Promise<RpcResult<typeof authRpc.searchAudit>> {
    const { accountId: viewerId } = await this.people.operator(sessionId);
    return this.repository.audit(await this.namesOf(who, named), { viewerId, ...query });
  }

  private async namesOf(who: string | undefined, named: readonly string[]): Promise<string[] | null> {
    const name = who?.trim() ?? '';
    if (name === '') return null;
    if (!isAddress(name)) return [name, ...named];
    const address = name.toLowerCase();
    const { rows } = await this.repository.findByAddress(address, { limit: 20 });
    const exact = rows.filter(({ email }) => email === address).map(({ id }) => id);
    return [...exact, ...this.traces.labels(address)];
  }
}
