import { AppError, notifications, type Passkey } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { SessionsService, type Asking } from '../sessions/sessions.service.ts';
import { SignInMethodChanges } from '../sign-in/sign-in-method-changes.ts';
import { toPasskey } from './passkey-view.ts';
import { PasskeysRepository } from './passkeys.repository.ts';

/** A person's passkeys. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly sessions: SessionsService,
    private readonly changes: SignInMethodChanges,
  ) {}

  async list(sessionId: string): Promise<Passkey[]> {
    const { accountId } = await this.sessions.actorOf(sessionId);
    return (await this.passkeys.listOf(accountId)).map(toPasskey);
  }

  /** @throws PASSKEY.NOT_FOUND */
  async rename({ sessionId, client }: Asking, id: string, name: string): Promise<void> {
    await this.sessions.acting(sessionId, async (tx, { id: accountId }) => {
      if (!(await this.passkeys.rename(tx, accountId, id, name))) throw new AppError('PASSKEY.NOT_FOUND');
      await this.changes.note(tx, { accountId, result: 'passkey renamed', client });
    });
  }

  /** The address of the account stays a way in. @throws PASSKEY.NOT_FOUND, AUTH.PASSKEY_REQUIRED */
  async remove({ sessionId, client }: Asking, id: string): Promise<void> {
    await this.sessions.acting(sessionId, async (tx, { id: accountId }) => {
      await this.sessions.assertConfirmed(sessionId, tx);
      const name = await this.passkeys.remove(tx, accountId, id);
      if (name === null) throw new AppError('PASSKEY.NOT_FOUND');
      await this.changes.note(
        tx,
        { accountId, result: 'passkey removed', client },
        { template: notifications.passkeyRemoved, data: { name } },
      );
    });
  }
}
