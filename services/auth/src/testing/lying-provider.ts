import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { openServer } from '@emberhood/service-kit/testing';
import { CLIENT } from './real-provider.ts';

export interface Lie {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  /** How the token is signed. */
  signature?: 'right' | 'unknown-key' | 'hmac' | 'none';
}

/** A provider that answers whatever a test wants: what real ones never should. */
export class LyingProvider {
  metadata: Record<string, unknown> = {};
  lie: Lie = {};
  nonce = '';
  /** Answers token requests with this status instead. */
  tokenStatus = 200;
  /** Never answers anything. */
  silent = false;
  /** Its answers do not end. */
  endless = false;
  sentBytes = 0;
  requests = 0;
  private key = generateKeyPairSync('rsa', { modulusLength: 2048 });
  private keyId = 'known';
  private readonly otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 });

  private constructor(
    readonly issuer: string,
    readonly stop: () => Promise<void>,
  ) {}

  /** `path` becomes part of the issuer, as a tenant is. */
  static async start(path = ''): Promise<LyingProvider> {
    const { server, port, stop } = await openServer();
    const provider = new LyingProvider(`http://localhost:${String(port)}${path}`, stop);
    server.on('request', (request, response) => {
      provider.requests += 1;
      if (provider.silent) return;
      if (provider.endless) {
        provider.sendOn(response.writeHead(200, { 'content-type': 'application/json' }));
        return;
      }
      const answer = provider.answer(request.url ?? '');
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
    return provider;
  }

  changeKey(): void {
    this.key = generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.keyId = 'newer';
  }

  private sendOn(response: ServerResponse): void {
    if (response.destroyed) return;
    const part = Buffer.alloc(1 << 20, ' ');
    this.sentBytes += part.length;
    response.write(part, () => this.sendOn(response));
  }

  private answer(url: string): { status: number; body: object } {
    if (url.endsWith('/.well-known/openid-configuration')) {
      const endpoints = {
        authorization_endpoint: `${this.issuer}/authorize`,
        token_endpoint: `${this.issuer}/token`,
        jwks_uri: `${this.issuer}/jwks`,
      };
      return { status: 200, body: { issuer: this.issuer, ...endpoints, ...this.metadata } };
    }
    if (url.endsWith('/jwks')) {
      return {
        status: 200,
        body: {
          keys: [{ ...this.key.publicKey.export({ format: 'jwk' }), kid: this.keyId, use: 'sig', alg: 'RS256' }],
        },
      };
    }
    if (this.tokenStatus !== 200) return { status: this.tokenStatus, body: { error: 'invalid_grant' } };
    return { status: 200, body: { access_token: 'a', token_type: 'Bearer', id_token: this.idToken() } };
  }

  private idToken(): string {
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: this.issuer,
      aud: CLIENT.id,
      iat: now,
      exp: now + 300,
      nonce: this.nonce,
      ...this.lie.claims,
    };
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = `${encode({ alg: 'RS256', kid: this.keyId, ...this.lie.header })}.${encode(claims)}`;
    return `${text}.${this.signatureOf(text)}`;
  }

  private signatureOf(text: string): string {
    const rsa = (key: KeyObject) => sign('sha256', Buffer.from(text), key).toString('base64url');
    switch (this.lie.signature ?? 'right') {
      case 'right':
        return rsa(this.key.privateKey);
      case 'unknown-key':
        return rsa(this.otherKey.privateKey);
      case 'hmac':
        return createHmac('sha256', CLIENT.secret).update(text).digest('base64url');
      case 'none':
        return '';
    }
  }
}
