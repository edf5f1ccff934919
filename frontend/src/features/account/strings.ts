import { plural } from '#shared/vocabulary/plural.ts';

export const accountStrings = {
  sessionsTitle: 'Where you are signed in',
  sessionsIntro: 'Do you miss one of them, or know one that is not yours? Sign it out.',
  current: 'This browser',
  network: (network: string) => `Network ${network}`,
  lastSeen: (moment: string) => `Last used ${moment}`,
  signedIn: (moment: string) => `Signed in ${moment}`,
  end: 'Sign out',
  endNamed: (device: string, moment: string) => `Sign out ${device}, last used ${moment}`,
  ending: 'Signing out…',
  ended: (device: string) => `${device} is signed out.`,
  endOthers: 'Sign out all other browsers',
  endedOthers: (count: number) =>
    plural(count, { one: 'One other browser is signed out.', other: '{n} other browsers are signed out.' }),

  exportTitle: 'Your data',
  exportIntro:
    'All that we keep about you, as one file: profile, choices you made, registrations, payments, videos with their addresses, and what happened to your account.',
  export: 'Download my data',
  exporting: 'Gathering…',
  exported: 'Your data is in your downloads.',

  leaveTitle: 'Delete your account',
  leaveIntro: (days: number) =>
    `You are signed out everywhere, and other members no longer see you, at once. ${String(days)} days later we delete your account, with your profile, videos and choices, for good. Sign in before then, and everything stays.`,
  leaveGroups: 'Places in groups are given to others. A deposit that may go back goes back.',
  leave: 'Delete my account…',
  leaving: 'Deleting…',
  leaveQuestion: 'Do you really want to delete your account?',
  leaveConfirm: 'Delete my account',
  left: (day: string) => `You are signed out. Your account will be deleted on ${day}; sign in before then to keep it.`,
} as const;
