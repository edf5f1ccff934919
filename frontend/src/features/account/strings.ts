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
    'We put together all we keep about you, with your videos, in one archive: pages to read and files for programs. It takes some minutes; we write to you when it is ready.',
  archiveAsk: 'Ask for my data',
  archiveAgain: 'Try again',
  archiveAsking: 'Asking…',
  archiveMaking: 'Your archive is being made. You can leave this page; we write to you when it is ready.',
  archiveReady: (size: string, day: string) => `Your archive (${size}) is ready until ${day}.`,
  archiveDownload: 'Download the archive',
  archiveFetching: 'Opening…',
  archiveFailed: 'Your archive could not be made. Nothing is lost; please try again.',

  leaveTitle: 'Delete account',
  leaveIntro: (days: number) =>
    `You are signed out everywhere, and other members no longer see you, at once. ${String(days)} days later we delete your account, with your profile, videos and choices, for good. Until then you can sign in to keep it; signing in alone changes nothing.`,
  leaveData: (days: number) =>
    `Take your data along first: [ask for your archive] above. In the ${String(days)} days you can sign in and download it as well.`,
  leaveGroups:
    'Places in groups are given to others. In a locked group this is a late cancellation, with what it means for deposit and price. What may go back goes back.',
  leave: 'Delete my account…',
  leaving: 'Deleting…',
  leaveQuestion: 'Do you really want to delete your account?',
  leaveConfirm: 'Delete my account',
  left: (day: string) =>
    `You are signed out. Your account will be deleted on ${day}. Until then you can sign in to download your data, or to keep your account.`,

  goingTitle: 'Your account will be deleted',
  goingIntro: (day: string) =>
    `As you asked, we delete it on ${day}, for good. Until then nobody sees you, and signing in has not changed that.`,
  stay: 'Keep my account',
  staying: 'Keeping…',
  stayed: 'Your account stays. It is good to have you back.',
} as const;
