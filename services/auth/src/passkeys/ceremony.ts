import {
  AppError,
  PRODUCT_NAME,
  type PasskeyAssertion,
  type PasskeyOptions,
  type PasskeyRegistration,
} from '@emberhood/contracts';
import { LOGGER, Transactions, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import { CLOCK, secondsAfter, type Clock } from '../clock/clock.ts';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { Challenges, type ChallengeUse } from '../secrets/challenge.ts';
import { digestOf } from '../secrets/secret.ts';
import type { PasskeyEntity } from './passkey.entity.ts';
import { PasskeysRepository } from './passkeys.repository.ts';

/** As long as the browser may take. */
export const CEREMONY_SECONDS = 300;

type Made = Extract<VerifiedRegistrationResponse, { verified: true }>['registrationInfo'];
type Used = VerifiedAuthenticationResponse['authenticationInfo'];

/**
 * The two WebAuthn ceremonies. Each challenge is for one session or browser and is answered once, whatever came of it.
 * What a passkey proves is that the person holds it and has unlocked it (user verification).
 */
@Injectable()
export class Ceremony {
  private readonly rpId: string;
  private readonly expected;

  constructor(
    private readonly transactions: Transactions,
    private readonly passkeys: PasskeysRepository,
    private readonly challenges: Challenges,
    @Inject(AUTH_CONFIG) config: AuthConfig,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.rpId = config.PASSKEY_RP_ID ?? new URL(config.PUBLIC_URL).hostname;
    this.expected = { expectedOrigin: config.PUBLIC_URL, expectedRPID: this.rpId, requireUserVerification: true };
  }

  async makeOptions(
    sessionId: string,
    account: { id: string; email: string },
    kept: readonly PasskeyEntity[],
  ): Promise<PasskeyOptions> {
    const options = await generateRegistrationOptions({
      rpName: PRODUCT_NAME,
      rpID: this.rpId,
      userName: account.email,
      userDisplayName: account.email,
      userID: new TextEncoder().encode(account.id),
      challenge: this.challengeFor({ purpose: 'make', holder: sessionId }),
      timeout: CEREMONY_SECONDS * 1_000,
      attestationType: 'none',
      excludeCredentials: kept.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { ...options };
  }

  /** Names no passkey: whoever asks does not learn who has one. */
  async useOptions(key: string): Promise<PasskeyOptions> {
    const options = await generateAuthenticationOptions({
      rpID: this.rpId,
      challenge: this.challengeFor({ purpose: 'use', holder: key }),
      timeout: CEREMONY_SECONDS * 1_000,
      userVerification: 'required',
    });
    return { ...options };
  }

  /** @throws PASSKEY.INVALID */
  async made(sessionId: string, response: PasskeyRegistration): Promise<Made> {
    const expectedChallenge = await this.spend(response, { purpose: 'make', holder: sessionId });
    const result = await this.orInvalid(
      verifyRegistrationResponse({
        response: { ...response, response: { ...response.response, transports: transportsOf(response) } } as never,
        expectedChallenge,
        ...this.expected,
      }),
    );
    if (!result.verified) throw new AppError('PASSKEY.INVALID');
    return result.registrationInfo;
  }

  /** The challenge is spent before the passkey is looked at. @throws PASSKEY.INVALID */
  async spendFor(key: string | null, response: PasskeyAssertion): Promise<string> {
    if (key === null) throw new AppError('PASSKEY.INVALID');
    return this.spend(response, { purpose: 'use', holder: key });
  }

  /**
   * @throws PASSKEY.INVALID, also when the authenticator names another account, or counts backwards: it may be a copy
   */
  async used(expectedChallenge: string, response: PasskeyAssertion, row: PasskeyEntity): Promise<Used> {
    const { userHandle } = response.response;
    if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== row.accountId)
      throw new AppError('PASSKEY.INVALID');
    const result = await this.orInvalid(
      verifyAuthenticationResponse({
        response: response as never,
        expectedChallenge,
        ...this.expected,
        credential: {
          id: row.credentialId,
          publicKey: new Uint8Array(row.publicKey),
          counter: Number(row.counter),
          transports: row.transports,
        },
      }),
    );
    if (!result.verified) throw new AppError('PASSKEY.INVALID');
    return result.authenticationInfo;
  }

  private challengeFor(use: ChallengeUse): Uint8Array<ArrayBuffer> {
    const challenge = this.challenges.make(use, secondsAfter(this.clock.now(), CEREMONY_SECONDS));
    return new Uint8Array(Buffer.from(challenge, 'base64url'));
  }

  private async spend(response: PasskeyRegistration | PasskeyAssertion, use: ChallengeUse): Promise<string> {
    const challenge = challengeIn(response.response.clientDataJSON);
    const until = challenge === null ? null : this.challenges.check(challenge, use, this.clock.now());
    if (challenge === null || until === null) throw new AppError('PASSKEY.INVALID');
    const first = await this.transactions.run((tx) => this.passkeys.spend(tx, digestOf(challenge), until));
    if (!first) throw new AppError('PASSKEY.INVALID');
    return challenge;
  }

  /** The library throws whatever is wrong with what a stranger sent. */
  private async orInvalid<T>(verifying: Promise<T>): Promise<T> {
    try {
      return await verifying;
    } catch (cause) {
      this.logger.info({ reason: cause instanceof Error ? cause.name : 'unknown' }, 'Passkeys: an answer was refused');
      throw new AppError('PASSKEY.INVALID', {}, { cause });
    }
  }
}

const TRANSPORTS = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** Only a hint for later, so unknown values are dropped. */
export function transportsOf({ response }: PasskeyRegistration): string[] {
  return (response.transports ?? []).filter((transport) => TRANSPORTS.has(transport));
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
