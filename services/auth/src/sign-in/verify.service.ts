import { AppError, type ClientInfo, type OpenedSession } from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { addressIdentity } from '../accounts/accounts.repository.ts';
import { Budgets } from '../budgets/budgets.service.ts';
import { CLOCK, secondsUntil, type Clock } from '../clock/clock.ts';
import { CodeMacs } from '../secrets/code.ts';
import { digestOf } from '../secrets/secret.ts';
import { AdmissionService, type Admission, type Browser } from './admission.service.ts';
import { ChallengesRepository } from './challenges.repository.ts';

export interface CodeClaim {
  email: string;
  code: string;
  binding: string | null;
}

export interface LinkClaim {
  email: string;
  secret: string;
}

type Outcome = (Admission | { admitted: false; reason: 'invalid' }) & { sentFrom?: string | null };

/**
 * Checks mailed codes and links. A refusal is answered after its transaction has committed, because what it has cost
 * must count; only a refusal that costs nothing is thrown inside.
 */
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
  async byCode(claim: CodeClaim, browser: Browser): Promise<OpenedSession> {
    const outcome = await this.transactions.run(async (tx): Promise<Outcome> => {
      const budget = await this.budgets.codeFailure(tx, claim.email, browser.client);
      if (!budget.granted) throw new AppError('AUTH.CODE_EXHAUSTED', { retryAfter: budget.retryAfter });
      const challengeId = await this.matching(tx, claim);
      return this.finish(tx, claim.email, challengeId, browser);
    });
    await this.giveBack(outcome);
    return opened(outcome, 'AUTH.CODE_INVALID');
  }

  /** @throws AUTH.LINK_INVALID, AUTH.SUSPENDED */
  async byLink(claim: LinkClaim, browser: Browser): Promise<OpenedSession> {
    const outcome = await this.transactions.run(async (tx): Promise<Outcome> => {
      const challengeId = await this.challenges.findBySecret(tx, claim.email, digestOf(claim.secret), this.clock.now());
      return this.finish(tx, claim.email, challengeId, browser);
    });
    await this.giveBack(outcome);
    return opened(outcome, 'AUTH.LINK_INVALID');
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

  private async finish(tx: Tx, email: string, challengeId: string | null, browser: Browser): Promise<Outcome> {
    if (challengeId === null) return this.invalid(tx, email, browser.client);
    // Before the challenges: everybody takes the two locks in this order.
    await this.budgets.forgiveCodeFailures(tx, email);
    const consumed = await this.challenges.consume(tx, email, challengeId, this.clock.now());
    if (!consumed) return this.invalid(tx, email, browser.client);
    const proof = { email, identity: addressIdentity(email) };
    return { ...(await this.admission.admit(tx, proof, browser)), ...consumed };
  }

  /**
   * Stops counting a mail whose reader asked for it. In a transaction of its own, as sending takes the same locks in
   * another order; when it fails, the hour gives the mail back.
   */
  private async giveBack({ sentFrom }: Outcome): Promise<void> {
    if (sentFrom === undefined || sentFrom === null) return;
    await this.transactions.run((tx) => this.budgets.giveBackSendFromAddress(tx, sentFrom)).catch(() => undefined);
  }

  private async invalid(tx: Tx, email: string, client: ClientInfo): Promise<Outcome> {
    await this.admission.refuse(tx, email, 'invalid or expired', client);
    return { admitted: false, reason: 'invalid' };
  }
}

function opened(outcome: Outcome, invalid: 'AUTH.CODE_INVALID' | 'AUTH.LINK_INVALID'): OpenedSession {
  if (outcome.admitted) return outcome.session;
  throw new AppError(outcome.reason === 'suspended' ? 'AUTH.SUSPENDED' : invalid);
}
