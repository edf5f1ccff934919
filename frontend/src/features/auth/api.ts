import { api, OidcProvider } from '@emberhood/contracts';
import { call } from '#shared/api/client.ts';
import { asProblem } from '#shared/api/problem.ts';

export const sendMagicLink = (email: string) => call(api.sendMagicLink, { body: { email } });

export const verifyCode = (email: string, code: string) => call(api.verifyCode, { body: { email, code } });

export const verifySecret = (email: string, secret: string) => call(api.verifySecret, { body: { email, secret } });

export async function isSignedIn(): Promise<boolean> {
  try {
    await call(api.me);
    return true;
  } catch (error) {
    if (asProblem(error).code === 'AUTH.UNAUTHENTICATED') return false;
    throw error;
  }
}

export const loadConfig = () => call(api.config);

export interface ProviderAnswer {
  code?: string;
  state?: string;
  iss?: string;
  error?: string;
}

export async function finishOidc(provider: string, answer: ProviderAnswer) {
  const known = OidcProvider.safeParse(provider);
  if (!known.success) return undefined;
  return call(api.finishOidc, { params: { provider: known.data }, body: answer });
}
