import type { Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { IsNull, MoreThan, MoreThanOrEqual } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { ChallengeEntity } from './challenge.entity.ts';

export type NewChallenge = Omit<ChallengeEntity, 'attempts' | 'usedAt'>;

/** The browser that asks, and for which address. */
interface Asking {
  email: string;
  bindingDigest: Buffer;
}

export interface Attempt {
  id: string;
  mac: Buffer;
  version: number;
}

const isLive = (now: Date) => ({ usedAt: IsNull(), expiresAt: MoreThan(now) });

@Injectable()
export class ChallengesRepository {
  private readonly maxAttempts: number;

  constructor(@Inject(AUTH_CONFIG) config: AuthConfig) {
    this.maxAttempts = config.CODE_ATTEMPTS;
  }

  async insert(tx: Tx, challenge: NewChallenge): Promise<void> {
    await tx.insert(ChallengeEntity, { ...challenge, attempts: 0 });
  }

  /** Ends what the same browser asked for before; challenges of other browsers are not ours to cancel. */
  async replace(tx: Tx, { email, bindingDigest }: Asking, now: Date): Promise<void> {
    await tx.update(ChallengeEntity, { email, bindingDigest, usedAt: IsNull() }, { usedAt: now });
  }

  /**
   * Counts the attempt before anything is compared, so that there are never more than allowed. Null when none is left.
   */
  async attempt(tx: Tx, { email, bindingDigest }: Asking, now: Date): Promise<Attempt | null> {
    const [rows] = await tx.query<[Attempt[], number]>(
      `update challenges set attempts = attempts + 1
        where email = $1 and binding_digest = $2 and used_at is null and expires_at > $3 and attempts < $4
       returning id, code_mac as mac, pepper_version as version`,
      [email, bindingDigest, now, this.maxAttempts],
    );
    return rows[0] ?? null;
  }

  /** When the live challenge that has no attempts left expires; null when there is no such challenge. */
  async exhaustedUntil(tx: Tx, { email, bindingDigest }: Asking, now: Date): Promise<Date | null> {
    const exhausted = { ...isLive(now), email, bindingDigest, attempts: MoreThanOrEqual(this.maxAttempts) };
    return (await tx.findOneBy(ChallengeEntity, exhausted))?.expiresAt ?? null;
  }

  async findBySecret(tx: Tx, email: string, secretDigest: Buffer, now: Date): Promise<string | null> {
    return (await tx.findOneBy(ChallengeEntity, { ...isLive(now), email, secretDigest }))?.id ?? null;
  }

  /** Ends every challenge of the address at once. Null unless this call ended `id`. */
  async consume(tx: Tx, email: string, id: string, now: Date): Promise<{ sentFrom: string | null } | null> {
    const [rows] = await tx.query<[{ id: string; sentFrom: string | null }[], number]>(
      'update challenges set used_at = $2 where email = $1 and used_at is null returning id, sent_from as "sentFrom"',
      [email, now],
    );
    return rows.find((row) => row.id === id) ?? null;
  }

  /** Counts mails since then, up to the total, and looks up the account; always in one statement. */
  async usedByStrangers(
    tx: Tx,
    { email, since, total }: { email: string; since: Date; total: number },
  ): Promise<{ counted: number; hasAccount: boolean }> {
    const [row] = await tx.query<{ counted: number; hasAccount: boolean }[]>(
      `select (select count(*) from (select 1 from challenges where counted and created_at > $2 limit $3) c)::int as counted,
              exists(select 1 from accounts where email = $1) as "hasAccount"`,
      [email, since, total],
    );
    return row ?? { counted: 0, hasAccount: false };
  }
}
