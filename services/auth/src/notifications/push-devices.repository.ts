import { columnsOf, deleteInParts, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { NotificationEntity } from './notification.entity.ts';
import { PushDeviceEntity } from './push-device.entity.ts';

export type NewPushDevice = Omit<PushDeviceEntity, 'keptAt'>;

export type KeptDevice = Pick<PushDeviceEntity, 'endpointDigest' | 'sealed' | 'keptAt'>;

const TOLD = ['template', 'version', 'headline', 'readAt'] as const;

/** A message, and a device of the person whom it is for. */
export interface PushRow extends Pick<NotificationEntity, (typeof TOLD)[number]>, Omit<KeptDevice, 'keptAt'> {
  accountId: string;
}

/** The latest are kept; nobody uses more. */
const DEVICES_MAX = 10;
/** After so long, a browser may belong to somebody else. */
const KEPT_DAYS = 365;

@Injectable()
export class PushDevicesRepository extends SqlRepository {
  /** One for each browser and each session; nothing once the session is over. */
  async keep(tx: Tx, { id, accountId, sessionId, endpointDigest, sealed }: NewPushDevice): Promise<void> {
    // Held until the device is stored: a sign-out at the same moment either is seen here or sees the device.
    const live = await tx.query<unknown[]>('select 1 from sessions where id = $1 and account_id = $2 for key share', [
      sessionId,
      accountId,
    ]);
    if (live.length === 0) return;
    await tx.delete(PushDeviceEntity, { sessionId, endpointDigest: Not(endpointDigest) });
    await tx.query(
      `insert into push_devices (id, account_id, session_id, endpoint_digest, sealed, kept_at)
       values ($1, $2, $3, $4, $5, now())
       on conflict (endpoint_digest) do update set account_id = excluded.account_id, session_id = excluded.session_id,
         sealed = excluded.sealed, kept_at = excluded.kept_at`,
      [id, accountId, sessionId, endpointDigest, sealed],
    );
    await tx.query(
      `delete from push_devices where account_id = $1 and id not in
         (select id from push_devices where account_id = $1 order by kept_at desc, id limit $2)`,
      [accountId, DEVICES_MAX],
    );
  }

  async removeOfSession(sessionId: string): Promise<void> {
    await this.source.manager.delete(PushDeviceEntity, { sessionId });
  }

  async remove(id: string): Promise<void> {
    await this.source.manager.delete(PushDeviceEntity, { id });
  }

  async forgetUnheard(): Promise<void> {
    const where = 'kept_at < now() - make_interval(days => $1)';
    await deleteInParts(this.source, { from: 'push_devices', where, values: [KEPT_DAYS] });
  }

  async idsOf(tx: Tx, accountId: string): Promise<string[]> {
    const rows = await tx.find(PushDeviceEntity, { select: { id: true }, where: { accountId } });
    return rows.map(({ id }) => id);
  }

  /** Null when the message or the device is gone or somebody else's by now, or its owner suspended or leaving. */
  async findPush(notificationId: string, deviceId: string): Promise<PushRow | null> {
    const rows = await this.source.query<PushRow[]>(
      `select ${columnsOf(NotificationEntity, 'n', TOLD)}, d.account_id as "accountId",
              d.endpoint_digest as "endpointDigest", d.sealed
         from notifications n join push_devices d on d.account_id = n.account_id join accounts a on a.id = d.account_id
        where n.id = $1 and d.id = $2 and a.suspended_at is null and a.deletes_at is null`,
      [notificationId, deviceId],
    );
    return rows[0] ?? null;
  }

  listOf(accountId: string): Promise<KeptDevice[]> {
    return this.source.manager.find(PushDeviceEntity, { where: { accountId }, order: { keptAt: 'desc' } });
  }
}
