import {
  api,
  groupsRpc,
  profilesRpc,
  type Account,
  type EndpointParsed,
  type EndpointReply,
  type RegistrationSubmission,
} from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { Input, Route } from '../http/route.ts';
import { type ActiveSession } from '../http/session.ts';
import { InviteGuesses } from '../limits/invite-guesses.ts';
import { CurrentUserService } from '../users/current-user.service.ts';

type ProfileBody = EndpointParsed<typeof api.createProfile, 'body'>;
type CreatedProfile = EndpointReply<typeof api.createProfile>;
type Registered = EndpointReply<typeof api.register>;

@Controller()
export class ProfilesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly users: CurrentUserService,
    private readonly guesses: InviteGuesses,
  ) {}

  /**
   * A body with the key `profile` is a profile, any other a registration: the specification has both at one address
   * (API-09).
   */
  @Route([api.createProfile, api.register])
  submit(@Input() { body, account, session, request }: Input<typeof api.createProfile | typeof api.register>) {
    if (!('profile' in body)) return this.register(account, body);
    const create = (): Promise<CreatedProfile> => this.create({ account, session }, body);
    // Without a code, no guess is counted.
    return body.inviteCode === undefined
      ? create()
      : this.guesses.allow(account.id, request, create, ({ inviteIgnored }) => !inviteIgnored);
  }

  private async create(active: ActiveSession, { profile, inviteCode }: ProfileBody): Promise<CreatedProfile> {
    const accountId = active.account.id;
    const created = this.rpc.call(profilesRpc.create, {
      accountId,
      profile,
      ...(inviteCode !== undefined && { inviteCode }),
    });
    const user = await this.users.composeWith(
      active,
      created.then(({ summary }) => summary),
    );
    return { ...user, inviteIgnored: (await created).inviteIgnored };
  }

  private async register(account: Account, submission: RegistrationSubmission): Promise<Registered> {
    const { registration } = await this.rpc.call(groupsRpc.register, { accountId: account.id, submission });
    return { ok: true, registration };
  }
}
