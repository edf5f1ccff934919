import { plural } from './vocabulary/plural.ts';

export const inviteStateStrings = {
  revoked: (day: string) => `Turned off on ${day}`,
  expired: (day: string) => `Expired on ${day}`,
  usedUp: 'Used up',
  open: (end: string) => `Valid until ${end}`,
  uses: (used: number, most: number) =>
    plural(most, { one: `Used ${String(used)} of {n} time`, other: `Used ${String(used)} of {n} times` }),
} as const;
