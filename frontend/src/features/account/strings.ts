import { plural } from '#shared/vocabulary/plural.ts';
import { sentence } from '#shared/vocabulary/sentence.ts';

export const accountStrings = {
  sessionsTitle: 'Where you are signed in',
  sessionsIntro: 'If you see one you don’t recognize, sign it out.',
  current: 'This browser',
  network: (network: string) => `Network ${network}`,
  lastSeen: (moment: string) => `Last used ${moment}`,
  signedIn: (moment: string) => `Signed in ${moment}`,
  end: 'Sign out',
  endNamed: (device: string, moment: string) => `Sign out ${device}, last used ${moment}`,
  ending: 'Signing out…',
  ended: (device: string) => `${device} is signed out.`,
  endOthers: 'Sign out all other browsers',
  endOthersToo: 'This also turns off your calendar link, if you have one.',
  endedOthers: (count: number) =>
    plural(count, { one: 'One other browser is signed out.', other: '{n} other browsers are signed out.' }),

  exportTitle: 'A copy of your data',
  exportIntro:
    'It has everything we keep about you, including your videos. You can read it in your browser, and it includes files for other programs. It takes a few minutes; we’ll email you when it’s ready.',
  archiveAsk: 'Request my data',
  archiveAgain: 'Try again',
  archiveAsking: 'Requesting…',
  archiveMaking: 'We’re preparing your data. You can leave this page; we’ll email you when it’s ready.',
  archiveReady: (size: string, moment: string) => sentence(`Your data (${size}) is ready to download until ${moment}.`),
  archiveDownload: 'Download your data',
  archiveFetching: 'Opening…',
  archiveFailed: 'We couldn’t prepare your data. Please try again.',

  leaveTitle: 'Delete account',
  leaveIntro: (days: number) =>
    `You’re signed out everywhere and other members stop seeing you right away. After ${String(days)} days, we permanently delete your account with your profile, videos and choices. Until then, you can sign in and choose to keep it.`,
  leaveData: (days: number) =>
    `Want a copy of your data first? [Request your data] above. You can also sign in and download it during the ${String(days)} days.`,
  leaveGroups:
    'Your spots in groups go to others. If a group is already locked in, leaving counts as a late cancellation, and its refund rules apply.',
  leaveHosting:
    'We’ll look for another host for your groups and offerings, who is then paid for the whole group. If we can’t find one in time, the group is cancelled and everyone gets a full refund. Once your account is deleted, we can no longer pay you for groups that have finished. [Check your payouts] first.',
  leave: 'Delete my account…',
  leaving: 'Deleting…',
  leaveQuestion: 'Are you sure you want to delete your account?',
  leaveConfirm: 'Delete my account',
  left: (day: string) =>
    `You’re signed out. Your account will be deleted on ${day}. Until then, you can sign in to download your data or keep your account.`,

  goingTitle: 'Your account will be deleted',
  goingIntro: (day: string) =>
    `As you asked, we’ll permanently delete it on ${day}. Until then, no one can see you. Signing in hasn’t changed that.`,
  stay: 'Keep my account',
  staying: 'Keeping…',
  stayed: 'Your account stays. We’re glad to have you back.',
} as const;
