import { AccountId, authRpc, profilesRpc, type PeopleById } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Injectable } from '@nestjs/common';
import { PartialAnswers } from './partial-answers.ts';

/** As many as one call takes. */
const AT_ONCE = 200;

/** Names and addresses for operators' lists, as the services that make the lists know ids only. */
@Injectable()
export class KnownPeople {
  constructor(private readonly rpc: RpcClient) {}

  /** Leaves out ids that are not accounts. */
  async of(sessionId: string, ids: readonly string[]): Promise<PeopleById> {
    const accountIds = [...new Set(ids)].filter((id) => AccountId.safeParse(id).success);
    const parts = Array.from({ length: Math.ceil(accountIds.length / AT_ONCE) }, (_, part) =>
      this.ofPart(sessionId, accountIds.slice(part * AT_ONCE, (part + 1) * AT_ONCE)),
    );
    return Object.fromEntries((await Promise.all(parts)).flat());
  }

  /** Without names while profiles is away. */
  private async ofPart(sessionId: string, accountIds: string[]) {
    const asked = { sessionId, accountIds };
    const [{ accounts }, { people }] = await Promise.all([
      this.rpc.call(authRpc.summarizeAccounts, asked),
      new PartialAnswers<'profiles'>().of('profiles', this.rpc.call(profilesRpc.namesOf, asked), { people: [] }),
    ]);
    const names = new Map(people.map(({ accountId, name }) => [accountId, name]));
    return accounts.map(({ id, email }) => [id, { email, name: names.get(id) ?? null }] as const);
  }
}
