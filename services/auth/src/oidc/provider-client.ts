import { AppError } from '@emberhood/contracts';
import { LateError, within } from '@emberhood/service-kit';
import {
  ClientError,
  ClientSecretPost,
  ResponseBodyError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
  type CustomFetch,
} from 'openid-client';
import { CircuitBreaker } from '../clock/circuit-breaker.ts';
import { HOUR, secondsAfter, type Clock } from '../clock/clock.ts';
import { isMeantForUs, type IdClaims } from './claims.ts';
import type { TransactionSecrets } from './transaction-secrets.ts';

const REQUEST_SECONDS = 5;
/** For all requests of one call together; the caller waits seven seconds. */
const TOTAL_MS = 5_500;
/** So long its metadata count: it may move its endpoints. Its keys the library asks for anew by itself. */
const METADATA_SECONDS = HOUR;
/** Far more than metadata, keys or tokens have; a longer answer would only fill our memory. */
const ANSWER_BYTES = 1_000_000;

interface ProviderSettings {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

/** One identity provider. Asked for its metadata when first needed, so that we start without it. */
export class ProviderClient {
  private configuration: Promise<Configuration> | undefined;
  private askAgainAt = new Date(0);
  private readonly breaker: CircuitBreaker;

  constructor(
    private readonly settings: ProviderSettings,
    private readonly clock: Clock,
  ) {
    this.breaker = new CircuitBreaker(clock);
  }

  /** @throws AUTH.OIDC_UNAVAILABLE */
  authorizationUrl(secrets: TransactionSecrets, loginHint: string | null): Promise<URL> {
    return this.guarded(async () =>
      buildAuthorizationUrl(await this.discovered(), {
        redirect_uri: this.settings.redirectUri,
        scope: 'openid email',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        ...(loginHint !== null && { login_hint: loginHint }),
      }),
    );
  }

  /**
   * For what the browser brought back: claims of the person, every check passed. @throws AUTH.OIDC_FAILED,
   * AUTH.OIDC_UNAVAILABLE
   */
  exchange(callback: { code: string; iss: string | undefined }, secrets: TransactionSecrets): Promise<IdClaims> {
    return this.guarded(async () => {
      const configuration = await this.discovered();
      if (
        callback.iss === undefined &&
        configuration.serverMetadata().authorization_response_iss_parameter_supported === true
      ) {
        throw new AppError('AUTH.OIDC_FAILED', { facts: { reason: 'issuer missing' } });
      }
      // The page forwards only the parameters; the redirect address is ours.
      const url = new URL(this.settings.redirectUri);
      url.searchParams.set('code', callback.code);
      url.searchParams.set('state', secrets.state);
      if (callback.iss !== undefined) url.searchParams.set('iss', callback.iss);
      const tokens = await authorizationCodeGrant(configuration, url, {
        pkceCodeVerifier: secrets.verifier,
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        idTokenExpected: true,
      });
      this.breaker.succeeded();
      const claims = tokens.claims();
      if (!claims || !isMeantForUs(claims, this.settings.clientId, this.clock.now()))
        throw new AppError('AUTH.OIDC_FAILED');
      return claims;
    });
  }

  private discovered(): Promise<Configuration> {
    const now = this.clock.now();
    if (this.askAgainAt <= now) {
      this.configuration = undefined;
      this.askAgainAt = secondsAfter(now, METADATA_SECONDS);
    }
    this.configuration ??= this.discover().catch((error: unknown) => {
      this.configuration = undefined;
      throw new AppError('AUTH.OIDC_UNAVAILABLE', {}, { cause: error });
    });
    return this.configuration;
  }

  private async discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    // oxlint-disable-next-line typescript/no-deprecated -- http: is let through for this machine only (config.ts)
    const insecure = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
    return discovery(issuer, clientId, { id_token_signed_response_alg: 'RS256' }, ClientSecretPost(clientSecret), {
      execute: [enableNonRepudiationChecks, ...insecure],
      [customFetch]: fetchBounded,
      timeout: REQUEST_SECONDS,
    });
  }

  private async guarded<T>(work: () => Promise<T>): Promise<T> {
    if (this.breaker.open) throw new AppError('AUTH.OIDC_UNAVAILABLE');
    try {
      return await within(TOTAL_MS, work);
    } catch (error) {
      const known = toAppError(error);
      if (known.code === 'AUTH.OIDC_UNAVAILABLE') this.breaker.failed();
      // Even a refusal is an answer.
      else this.breaker.succeeded();
      throw known;
    }
  }
}

const fetchBounded: CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit);
  let left = ANSWER_BYTES;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      left -= part.length;
      if (left < 0) controller.error(new Error('The answer is too long'));
      else controller.enqueue(part);
    },
  });
  return new Response(response.body?.pipeThrough(bounded), response);
};

/** A provider that does not answer, or answers with a fault of its own, is away; everything else is refused. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(isAway(error) ? 'AUTH.OIDC_UNAVAILABLE' : 'AUTH.OIDC_FAILED', {}, { cause: error });
}

const AWAY: (string | undefined)[] = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_PARSE_ERROR'];

function isAway(error: unknown): boolean {
  if (error instanceof LateError) return true;
  if (error instanceof ResponseBodyError) return error.status >= 500;
  if (error instanceof ClientError) {
    return AWAY.includes(error.code) || (error.cause instanceof Response && error.cause.status >= 500);
  }
  // How fetch tells that it could not connect.
  return error instanceof TypeError && error.message === 'fetch failed';
}
