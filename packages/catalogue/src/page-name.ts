/** Pages that texts link to. The app has their addresses; an unknown name fails its type check. */
export const PAGE_NAMES = [
  'programs',
  'createAccount',
  'hostSignUp',
  'people',
  'experiences',
  'experiencesJoin',
  'settingsVideos',
  'settingsBasic',
  'settingsBucketList',
  'settingsInvites',
] as const;
export type PageName = (typeof PAGE_NAMES)[number];
