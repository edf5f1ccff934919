import { isolated } from '#shared/vocabulary/isolated.ts';

export const personStrings = {
  unnamed: 'Your name',
  named: (name: string, age: number | null) => (age === null ? name : `${isolated(name)}, ${String(age)}`),
  place: (area: string, country: string) => (country === '' ? area : `${area}, ${country}`),
  firstName: 'First name',
  sex: 'Sex',
  age: 'Age',
  choose: 'Choose…',
  ageHint: (minimum: number) => `You must be at least ${String(minimum)} to join.`,
  ageGroup: 'Age group',
  ageGroups: (band: string) => (band.endsWith('-') ? `${band.slice(0, -1)} and over` : band.replace('-', ' to ')),
  language: 'Languages',
  goals: 'Looking for',
  whyMeet: 'Why meet me',
  activities: 'Would love to try',
  bucketList: 'Bucket list',
  messages: 'For anyone reading this',
  verification: 'Verified',
  verifications: { verified: 'By videos our team has checked', unverified: 'Not yet' },
} as const;
