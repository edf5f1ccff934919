import {
  AccountId,
  AppError,
  LookUpQuery,
  PersonId,
  api,
  authRpc,
  invitesRpc,
  mediaRpc,
  profilesRpc,
  type AccountDetail,
  type InviteLineage,
} from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { askerOf } from '../account/account.controller.ts';
import { Input, Route } from '../http/route.ts';
import { toCsv } from './csv.ts';
import { everyPage } from './every-page.ts';
import { KnownPeople } from './known-people.service.ts';
import { PartialAnswers } from './partial-answers.ts';

const NO_LINEAGE: InviteLineage = { invitedBy: null, invited: [], invitedCount: 0, invites: [] };
const FILE_ROWS = 10_000;
const FILE_PAGE = 1_000;

/** Accounts and the audit, for operators. */
@Controller()
export class AccountsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly people: KnownPeople,
  ) {}

  @Route(api.findAccounts)
  async find(@Input() { query: { query, ...page }, session, request }: Input<typeof api.findAccounts>) {
    const answers = new PartialAnswers<'profiles'>();
    const nobody = { accountId: null };
    const { accountId } = PersonId.safeParse(query).success
      ? await answers.of('profiles', this.rpc.call(profilesRpc.accountOf, { personId: query }), nobody)
      : nobody;
    const asked = { ...askerOf({ session, request }), ...page, query, accountId };
    const found = await this.rpc.call(authRpc.findAccounts, asked);
    // It may be the id of a person.
    if (found.accounts.length === 0 && answers.away.length > 0) throw new AppError('RPC.UNAVAILABLE');
    return found;
  }

  @Route(api.account)
  async account(
    @Input() { params: { id: accountId }, account: { id: viewerId }, session, request }: Input<typeof api.account>,
  ) {
    const sessionId = session.id;
    const answers = new PartialAnswers<AccountDetail['away'][number]>();
    const about = { sessionId, accountId };
    const [record, { person }, review, lineage] = await Promise.all([
      this.rpc.call(authRpc.getAccount, { ...askerOf({ session, request }), accountId }),
      answers.of('profiles', this.rpc.call(profilesRpc.personOf, { accountId, viewerId }), { person: null }),
      answers.of('media', this.rpc.call(mediaRpc.accountReview, about), { clips: [], openReports: 0, handed: [] }),
      answers.of('invites', this.rpc.call(invitesRpc.lineage, about), NO_LINEAGE),
    ]);
    return { ...record, person, ...review, ...(await this.named(sessionId, lineage)), away: answers.away };
  }

  @Route(api.audit)
  async audit(@Input() { query, session }: Input<typeof api.audit>) {
    const named = await this.accountsNamed(session.id, query.who);
    const page = await this.rpc.call(authRpc.searchAudit, { ...query, named, sessionId: session.id });
    const ids = page.rows.flatMap(({ actor, subject }) => [actor, subject]);
    return { ...page, people: await this.people.of(session.id, ids) };
  }

  @Route(api.handedCases)
  async handedCases(@Input() { query, session }: Input<typeof api.handedCases>) {
    const page = await this.rpc.call(mediaRpc.listHanded, { ...query, sessionId: session.id });
    const ids = page.items.map(({ accountId }) => accountId);
    return { ...page, people: await this.people.of(session.id, ids) };
  }

  /** At most ten thousand rows, the newest. */
  @Route(api.auditFile)
  async auditFile(@Input() { query, session }: Input<typeof api.auditFile>) {
    const named = await this.accountsNamed(session.id, query.who);
    const asked = { ...query, named, sessionId: session.id };
    const rows = await everyPage(
      FILE_PAGE,
      (page) => this.rpc.call(authRpc.searchAudit, { ...asked, ...page }),
      FILE_ROWS,
    );
    return { text: toCsv(['at', 'event', 'actor', 'subject', 'result', 'requestId'], rows) };
  }

  /** Returns nobody for an id or an address, as auth searches by those itself. */
  private async accountsNamed(sessionId: string, who = ''): Promise<string[]> {
    const name = LookUpQuery.safeParse({ query: who });
    if (!name.success || who.includes('@') || AccountId.safeParse(who.trim()).success) return [];
    const { people } = await this.rpc.call(profilesRpc.findPeople, { ...name.data, sessionId, as: 'operator' });
    return people.map(({ accountId }) => accountId);
  }

  /** Accounts that were deleted since are counted, not shown. */
  private async named(
    sessionId: string,
    { invitedBy, invited, ...rest }: InviteLineage,
  ): Promise<Pick<AccountDetail, 'invitedBy' | 'invited' | 'invitedCount' | 'invites'>> {
    const accountIds = [invitedBy?.accountId ?? [], invited.map(({ accountId }) => accountId)].flat();
    const { accounts } = await this.rpc.call(authRpc.summarizeAccounts, { sessionId, accountIds });
    const byId = new Map(accounts.map((account) => [account.id, account]));
    return {
      ...rest,
      invitedBy: invitedBy && { ...invitedBy, account: byId.get(invitedBy.accountId ?? '') ?? null },
      invited: invited.flatMap(({ accountId, at }) => {
        const account = byId.get(accountId);
        return account ? { account, at } : [];
      }),
    };
  }
}
