import {
  FOUND_MOST,
  api,
  authRpc,
  groupsRpc,
  mediaRpc,
  profilesRpc,
  type AccountSummary,
  type Found,
  type NamedPerson,
} from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { askerOf } from '../account/account.controller.ts';
import { Input, Route } from '../http/route.ts';
import { PartialAnswers } from './partial-answers.ts';

const NO_GROUPS = { groups: [], offerings: [], registrations: [], payments: [], safety: [] };
type PeopleAnswers = PartialAnswers<Found['away'][number]>;

/** One search over all services, for operators: first people, then what belongs to them or matches by title or id. */
@Controller()
export class LookUpController {
  constructor(private readonly rpc: RpcClient) {}

  /** @throws AUTH.FORBIDDEN */
  @Route(api.lookUp)
  async find(@Input() { query: { query }, session, request }: Input<typeof api.lookUp>): Promise<Found> {
    const sessionId = session.id;
    const asking = askerOf({ session, request });
    const answers: PeopleAnswers = new PartialAnswers();
    const [{ accounts }, { people: named }] = await Promise.all([
      this.rpc.call(authRpc.findAccounts, { ...asking, query, accountId: null, limit: FOUND_MOST }),
      answers.of('profiles', this.rpc.call(profilesRpc.findPeople, { sessionId, query, as: 'operator' }), {
        people: [],
      }),
    ]);
    const accountIds = [...new Set([...accounts.map(({ id }) => id), ...named.map(({ accountId }) => accountId)])];
    const asked = { sessionId, query, accountIds };
    const [people, inGroups, inMedia] = await Promise.all([
      this.people(sessionId, { found: accounts, named }, answers),
      answers.of('groups', this.rpc.call(groupsRpc.lookUp, asked), NO_GROUPS),
      answers.of('media', this.rpc.call(mediaRpc.lookUp, asked), { clips: [], handed: [] }),
    ]);
    return { people, ...inGroups, ...inMedia, away: answers.away };
  }

  /** People found by address, with their names, then people found by name, with their accounts. */
  private async people(
    sessionId: string,
    { found, named }: { found: readonly AccountSummary[]; named: readonly NamedPerson[] },
    answers: PeopleAnswers,
  ): Promise<Found['people']> {
    const known = new Set(found.map(({ id }) => id));
    const others = named.map(({ accountId }) => accountId).filter((id) => !known.has(id));
    const [{ accounts }, { people }] = await Promise.all([
      this.rpc.call(authRpc.summarizeAccounts, { sessionId, accountIds: others }),
      answers.of('profiles', this.rpc.call(profilesRpc.namesOf, { sessionId, accountIds: [...known] }), { people: [] }),
    ]);
    const names = new Map([...people, ...named].map(({ accountId, name }) => [accountId, name]));
    return [...found, ...accounts].map((account) => ({ ...account, name: names.get(account.id) ?? null }));
  }
}
