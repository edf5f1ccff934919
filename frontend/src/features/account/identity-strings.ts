import { PROVIDER_NAMES } from '#shared/vocabulary/providers.ts';

export const identityStrings = {
  title: 'Ways to sign in',
  providers: PROVIDER_NAMES,
  /** Where others have a logo. */
  mailMark: '@',
  since: (day: string) => `Since ${day}`,
  connect: (name: string) => `Connect ${name}`,
  connecting: 'Going there…',
  disconnect: 'Disconnect',
  disconnecting: 'Disconnecting…',
  disconnectNamed: (name: string) => `Disconnect ${name}`,
  disconnected: (name: string) => `${name} is disconnected.`,
  question: (name: string) => `Disconnect ${name}? Signing in with it under the same address connects it again.`,

  agreementsIntro: 'What you agreed to when you signed in, by the date from which it counts.',
  documents: { terms: 'Terms of Use', privacy: 'Privacy Policy' } as Record<string, string>,
  version: (version: string) => `version of ${version}`,
  agreed: (moment: string) => `Agreed ${moment}`,
  noAgreements: 'Nothing is recorded yet. It will be when you sign in next.',
} as const;
