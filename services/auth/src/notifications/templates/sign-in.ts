import { PRODUCT_NAME, z } from '@emberhood/contracts';
import { button, small, type Draft, type Place } from './message-content.ts';
import { timeOfDay } from './times.ts';

export const SignInData = z.object({
  email: z.string(),
  code: z.string(),
  secret: z.string(),
  sentAt: z.coerce.date(),
  expiresAt: z.coerce.date(),
});
type SignInData = z.output<typeof SignInData>;

/**
 * One mail with code and link. The secret is in the fragment, which browsers do not send, and the code not in the
 * subject, which lock screens and mail logs show.
 */
export function signIn(data: SignInData, place: Place): Draft {
  const sent = timeOfDay(data.sentAt, place.timeZone);
  const minutes = Math.max(1, Math.round((data.expiresAt.getTime() - data.sentAt.getTime()) / 60_000));
  const life = `${String(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return {
    subject: `Your ${PRODUCT_NAME} sign-in code from ${sent}`,
    blocks: [
      'Your sign-in code:',
      { kind: 'code', text: data.code },
      button(
        `Sign in to ${PRODUCT_NAME}`,
        signInLink(data, place),
        'Enter it in the browser where you asked for it, or open this link in the browser you want to use:',
      ),
      small(
        `The code and link work once, for ${life}, until ${timeOfDay(data.expiresAt, place.timeZone)}. If you asked more than once, only the newest code works: this one is from ${sent}.`,
      ),
      small(
        'If you didn’t ask for this, you can ignore this email: no one can sign in without it. Never share the code with anyone. We’ll never ask you for it.',
      ),
    ],
  };
}

export function signInLink({ email, secret }: Pick<SignInData, 'email' | 'secret'>, { publicUrl }: Place): string {
  return `${publicUrl}/login/magic-link#${new URLSearchParams({ email, secret }).toString()}`;
}
