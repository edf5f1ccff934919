import { PROVIDER_NAMES } from '#shared/vocabulary/providers.ts';

export const identityStrings = {
  title: 'Ways to sign in',
  providers: PROVIDER_NAMES,
  /** Where others have a logo. */
  since: (day: string) => `Since ${day}`,
  connect: (name: string) => `Connect ${name}`,
  connecting: 'Opening…',
  disconnect: 'Disconnect',
  disconnecting: 'Disconnecting…',
  disconnectNamed: (name: string) => `Disconnect ${name}`,
  disconnected: (name: string) => `${name} is disconnected.`,
  question: (name: string) =>
    `Disconnect ${name}? If you later sign in with it using the same email address, it connects again.`,

  agreementsIntro: 'What you agreed to when you signed in.',
  documents: { terms: 'Terms of Use', privacy: 'Privacy Policy' } as Record<string, string>,
  version: (version: string) => `effective ${version}`,
  agreed: (moment: string) => `Agreed ${moment}`,
  noAgreements: 'Nothing here yet. Your agreements are recorded the next time you sign in.',
} as const;
