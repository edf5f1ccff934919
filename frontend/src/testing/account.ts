import type { EndpointName } from '@emberhood/contracts';
import { Refusal, type Answers } from './api-stub.ts';
import { config, member, ownProfile } from './factories.ts';

/** How the account is signed in to. */
export const ownMail = {
  id: '00000000-0000-4000-8000-0000000000c1',
  provider: 'magic-link',
  userId: 'alex@example.com',
  since: '2026-11-20T12:00:00.000Z',
  removable: false,
};

/** What the screens about the own account ask for. */
export const accountAnswers = () => ({
  config: config(),
  currentUser: member(),
  profile: ownProfile(),
  ownSessions: { sessions: [] },
  passkeys: { passkeys: [] },
  identities: { identities: [ownMail] },
  agreements: { agreements: [] },
  archive: { archive: null },
  emailChange: { change: null },
});

/** A server that answers so to one call, after a fresh sign-in. */
export function onceFresh(name: EndpointName, answer: object): Answers {
  let fresh = false;
  const confirm = () => {
    fresh = true;
    return { email: 'alex@example.com' };
  };
  return {
    [name]: () => (fresh ? answer : new Refusal('AUTH.REAUTH_REQUIRED')),
    sendMagicLink: { resendAfterSeconds: 60, scarce: false },
    verifyCode: confirm,
    verifyPasskey: confirm,
  };
}
