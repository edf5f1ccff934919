import { OidcProvider } from '@emberhood/contracts/enums';
import { authApi } from '@emberhood/contracts/http/auth';
import type { EndpointInput, EndpointReply } from '@emberhood/contracts/http/endpoint';
import { call } from '#shared/api/client.ts';
import { asProblem } from '#shared/api/problem.ts';

export type SendReply = EndpointReply<typeof authApi.sendMagicLink>;

export const sendMagicLink = (email: string) => call(authApi.sendMagicLink, { body: { email } });

export const verifyCode = (email: string, code: string) => call(authApi.verifyCode, { body: { email, code } });

export const verifySecret = (email: string, secret: string) => call(authApi.verifySecret, { body: { email, secret } });

/** The address of whoever is signed in; null if nobody is. */
export async function signedInAs(): Promise<string | null> {
  try {
    return (await call(authApi.me)).email;
  } catch (error) {
    if (asProblem(error).code === 'AUTH.UNAUTHENTICATED') return null;
    throw error;
  }
}

export type ProviderAnswer = EndpointInput<typeof authApi.finishOidc, 'body'>;

export async function finishOidc(provider: string, answer: ProviderAnswer) {
  const known = OidcProvider.safeParse(provider);
  if (!known.success) return undefined;
  return call(authApi.finishOidc, { params: { provider: known.data }, body: answer });
}
