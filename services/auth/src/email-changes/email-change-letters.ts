import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { Notifications } from '../notifications/notifications.service.ts';
import { ownTemplates } from '../notifications/templates/index.ts';

/**
 * Why a change was not made: stopped in the account, refused from the old address, the new one was taken meanwhile, or
 * the account is suspended or about to be deleted.
 */
export type Reason = 'stopped' | 'denied' | 'taken' | 'rests';

/** What is written to both addresses. */
@Injectable()
export class EmailChangeLetters {
  constructor(private readonly notices: Notifications) {}

  /** To the old address, which may stop it or say yes. */
  asked(tx: Tx, asked: { id: string; from: string; newEmail: string; secret: string; happensAt: Date }): Promise<void> {
    return this.notices.request(tx, {
      key: `auth:email-change-asked:${asked.id}`,
      to: { address: asked.from },
      template: ownTemplates.emailChangeAsked,
      data: { newEmail: asked.newEmail, secret: asked.secret, happensAt: asked.happensAt },
    });
  }

  /** To the new address: its code, or, if another account has it already, that nothing will change. */
  prove(tx: Tx, proof: { id: string; newEmail: string; code: string | null; expiresAt: Date }): Promise<void> {
    return this.notices.request(tx, {
      key: `auth:email-change-code:${proof.id}`,
      to: { address: proof.newEmail },
      template: ownTemplates.emailChangeCode,
      data: { code: proof.code, expiresAt: proof.expiresAt },
      notAfter: proof.expiresAt,
    });
  }

  async changed(tx: Tx, { id, from, to }: { id: string; from: string; to: string }): Promise<void> {
    for (const [address, which] of [
      [from, 'old'],
      [to, 'new'],
    ] as const)
      await this.notices.request(tx, {
        key: `auth:email-changed:${which}:${id}`,
        to: { address },
        template: ownTemplates.emailChanged,
        data: { which, newEmail: to },
      });
  }

  givenUp(
    tx: Tx,
    { id, accountId, newEmail, reason }: { id: string; accountId: string; newEmail: string; reason: Reason },
  ): Promise<void> {
    return this.notices.request(tx, {
      key: `auth:email-change-given-up:${id}`,
      to: { accountId },
      template: ownTemplates.emailChangeGivenUp,
      data: { newEmail, reason },
    });
  }
}
