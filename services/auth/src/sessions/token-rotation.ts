import type { RenewedToken } from '@emberhood/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { secondsAfter } from '../clock/clock.ts';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { digestOf } from '../secrets/secret.ts';
import { successorsOf } from '../secrets/successor.ts';
import { SessionsRepository, type SessionRow } from './sessions.repository.ts';

/** How long requests count that were on their way when the new token arrived. */
const OVERLAP_SECONDS = 60;

/** Sessions go on under another token when the rights of their account change (decision: sign-in). */
@Injectable()
export class TokenRotation {
  constructor(
    private readonly repository: SessionsRepository,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * The token that the browser shall use from now on, if it has to change. Sent with every answer until a request
   * brings it, as any answer may be lost; the old token ends only then.
   */
  async renew(token: string, row: SessionRow, now: Date): Promise<RenewedToken | null> {
    const digest = digestOf(token);
    const arrived = row.nextDigest === digest.toString('hex');
    if (arrived) await this.repository.takeNext(row.sessionId, digest, secondsAfter(now, OVERLAP_SECONDS));
    else if (row.digest !== digest.toString('hex')) return null;
    if (!row.rotationDue && (arrived || row.nextDigest === null)) return null;
    const successors = successorsOf(this.config.AUTH_PEPPERS, row.sessionId, token);
    const noted = await this.repository.noteNext(row.sessionId, digest, successors.map(digestOf));
    const renewed = noted && successors.find((successor) => digestOf(successor).equals(noted));
    if (!renewed) return null;
    return { token: renewed, maxAgeSeconds: Math.ceil((row.expiresAt.getTime() - now.getTime()) / 1_000) };
  }
}
