import { AppError } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';

interface Turn {
  idempotencyKey: string | null;
  ended: Promise<void>;
}

/** Takes one form of each member at a time in this process. Across processes, media allows one announced clip. */
@Injectable()
export class MemberTurns {
  private readonly turns = new Map<string, Turn>();

  /**
   * A second request with the same idempotency key waits for the first, and then repeats it; any other is refused.
   * @throws AppError MEDIA.UPLOAD_IN_PROGRESS
   */
  async run<T>(accountId: string, idempotencyKey: string | null, work: () => Promise<T>): Promise<T> {
    for (let other = this.turns.get(accountId); other; other = this.turns.get(accountId)) {
      if (idempotencyKey === null || other.idempotencyKey !== idempotencyKey)
        throw new AppError('MEDIA.UPLOAD_IN_PROGRESS', { retryAfter: 5 });
      await other.ended;
    }
    const working = work();
    const ended = working.then(
      () => undefined,
      () => undefined,
    );
    this.turns.set(accountId, { idempotencyKey, ended });
    try {
      return await working;
    } finally {
      this.turns.delete(accountId);
    }
  }
}
