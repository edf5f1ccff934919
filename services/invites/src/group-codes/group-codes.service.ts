import { randomUUID } from 'node:crypto';
import {
  AppError,
  GROUP_CODE_MAX_DAYS,
  type GroupCode,
  type GroupCodeInput,
  type PageQuery,
  type SessionActor,
} from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { groupPart, inDays, newCode } from '../invites/invite-code.ts';
import { InviteCodes } from '../invites/invite-codes.ts';
import { toRecord } from '../invites/invite-view.ts';
import type { InviteEntity } from '../invites/invite.entity.ts';
import { InvitesRepository } from '../invites/invites.repository.ts';
import { InvitesService } from '../invites/invites.service.ts';
import { GroupCodesRepository } from './group-codes.repository.ts';

const OPEN_MAX = 20;

/** Codes of hosts and operators for groups (decision: profiles). Hosts see and revoke their own, operators all. */
@Injectable()
export class GroupCodesService {
  constructor(
    private readonly codes: InviteCodes,
    private readonly invites: InvitesRepository,
    private readonly service: InvitesService,
    private readonly groupCodes: GroupCodesRepository,
    private readonly transactions: Transactions,
  ) {}

  async list(actor: SessionActor, page: PageQuery): Promise<{ codes: GroupCode[]; nextCursor: string | null }> {
    const { rows, nextCursor } = await this.groupCodes.list(isOperator(actor) ? null : actor.accountId, page);
    return { codes: rows.map((row) => this.present(row)), nextCursor };
  }

  /** @throws INVITE.GROUP_NAME, INVITE.GROUP_END, INVITE.GROUP_MANY, REQUEST.RATE_LIMITED */
  async create({ accountId }: SessionActor, { name, maxUses, expiresAt }: GroupCodeInput): Promise<GroupCode> {
    const part = groupPart(name);
    if (part === null) throw new AppError('INVITE.GROUP_NAME');
    const end = new Date(expiresAt);
    if (end <= new Date() || end > inDays(GROUP_CODE_MAX_DAYS)) throw new AppError('INVITE.GROUP_END');
    const id = randomUUID();
    const code = newCode(part);
    await this.transactions.run(async (tx) => {
      await this.service.lockOwner(tx, accountId);
      if ((await this.groupCodes.countOpen(tx, accountId)) >= OPEN_MAX) throw new AppError('INVITE.GROUP_MANY');
      const kept = { codeHash: this.codes.hash(code), codeSealed: this.codes.seal(id, code) };
      await this.invites.insert(tx, { id, ownerId: accountId, name, ...kept, expiresAt: end, maxUses });
    });
    return this.present(await this.groupCodes.get(id));
  }

  /** @throws INVITE.NOT_FOUND */
  async revoke(actor: SessionActor, id: string): Promise<GroupCode> {
    const row = await this.groupCodes.get(id);
    if (!isOperator(actor) && row.ownerId !== actor.accountId) throw new AppError('INVITE.NOT_FOUND');
    await this.service.revokeAny(id, actor.accountId);
    return this.present(await this.groupCodes.get(id));
  }

  private present(row: InviteEntity): GroupCode {
    const { codeSealed, ownerId, name } = row;
    return { ...toRecord(row), name: name ?? '', ownerId, code: this.codes.unseal(row.id, codeSealed) };
  }
}

function isOperator({ roles }: SessionActor): boolean {
  return roles.includes('operator');
}
