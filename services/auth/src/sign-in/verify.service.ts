import { AppError, type ErrorCode, type OpenedSession } from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { addressIdentity } from '../accounts/accounts.repository.ts';
import { Budgets } from '../budgets/budgets.service.ts';
import { CLOCK, secondsUntil, type Clock } from '../clock/clock.ts';
import { CodeMacs } from '../secrets/code.ts';
import { digestOf } from '../secrets/secret.ts';
import { AdmissionService, opened, type Browser } from './admission.service.ts';
import { ChallengesRepository } from './challenges.repository.ts';

interface CodeClaim {
  email: string;
  code: string;
  binding: string | null;
}

/** Checks mailed codes and links. Only a refusal that costs nothing is thrown inside of the transaction. */
@Injectable()
export class VerifyService {
  constructor(
    private readonly transactions: Transactions,
    private readonly challenges: ChallengesRepository,
    private readonly budgets: Budgets,
    private readonly admission: AdmissionService,
    private readonly macs: CodeMacs,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws AUTH.CODE_INVALID, AUTH.CODE_EXHAUSTED (not evaluated, not charged), AUTH.SUSPENDED */
  byCode(claim: CodeClaim, browser: Browser): Promise<OpenedSession> {
    return this.enter({ email: claim.email, invalid: 'AUTH.CODE_INVALID' }, browser, async (tx) => {
      const budget = await this.budgets.spend(tx, 'code-failure', claim.email, browser.client);
      if (!budget.granted) throw new AppError('AUTH.CODE_EXHAUSTED', { retryAfter: budget.retryAfter });
      return this.matching(tx, claim);
    });
  }

  /** @throws AUTH.LINK_INVALID, AUTH.SUSPENDED */
  byLink({ email, secret }: { email: string; secret: string }, browser: Browser): Promise<OpenedSession> {
    return this.enter({ email, invalid: 'AUTH.LINK_INVALID' }, browser, (tx) =>
      this.challenges.findBySecret(tx, email, digestOf(secret), this.clock.now()),
    );
  }

  /** The challenge of this browser and address whose code this is, its attempt counted. */
  private async matching(tx: Tx, claim: CodeClaim): Promise<string | null> {
    if (claim.binding === null) return null;
    const asking = { email: claim.email, bindingDigest: digestOf(claim.binding) };
    const now = this.clock.now();
    const attempt = await this.challenges.attempt(tx, asking, now);
    if (attempt) {
      const context = { challengeId: attempt.id, binding: claim.binding, email: claim.email, code: claim.code };
      return this.macs.matches(attempt, context) ? attempt.id : null;
    }
    const exhaustedUntil = await this.challenges.exhaustedUntil(tx, asking, now);
    if (exhaustedUntil) throw new AppError('AUTH.CODE_EXHAUSTED', { retryAfter: secondsUntil(exhaustedUntil, now) });
    return null;
  }

  /** Signs in by the challenge that `find` finds. */
  private async enter(
    { email, invalid }: { email: string; invalid: ErrorCode },
    browser: Browser,
    find: (tx: Tx) => Promise<string | null>,
  ): Promise<OpenedSession> {
    const { admission, sentFrom } = await this.transactions.run(async (tx) => {
      const challengeId = await find(tx);
      // Before the challenges: everybody takes the two locks in this order.
      if (challengeId !== null) await this.budgets.forgive(tx, 'code-failure', email);
      const consumed =
        challengeId === null ? null : await this.challenges.consume(tx, email, challengeId, this.clock.now());
      const refused = { subject: email, result: 'invalid or expired', client: browser.client };
      return consumed
        ? {
            admission: await this.admission.admit(tx, { email, identity: addressIdentity(email) }, browser),
            ...consumed,
          }
        : { admission: await this.admission.refuse(tx, invalid, refused), sentFrom: null };
    });
    // In a transaction of its own, as sending takes the same locks in another order; when it fails, the hour gives the
    // mail back.
    if (sentFrom !== null)
      await this.transactions
        .run((tx) => this.budgets.restore(tx, 'send-from-address', sentFrom))
        .catch(() => undefined);
    return opened(admission);
  }
}
