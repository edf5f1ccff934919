import type { ErrorRow } from './row.ts';

/** Of invite codes. */
export const invitesErrors = {
  'INVITE.CODE_REQUIRED': { status: 400, message: 'Please enter your invite code.' },
  'INVITE.CODE_FORMAT': { status: 400, message: 'Incorrect invite code format.' },
  'INVITE.CODE_INVALID': { status: 400, message: 'Invite code is invalid or expired.' },
  'INVITE.FIRST_NAME_REQUIRED': {
    status: 400,
    message: 'Please add your first name to your profile before you invite friends.',
  },
  'INVITE.NOT_FOUND': { status: 404, message: 'There is no such invite.' },
  'INVITE.GROUP_NAME': { status: 400, message: 'Please give the code a name with letters or digits.' },
  'INVITE.GROUP_END': { status: 400, message: 'Please choose a date in the future, within a year.' },
  'INVITE.GROUP_MANY': {
    status: 409,
    message: 'You have twenty active group codes. Please turn one off before you create another.',
  },
  'INVITE.ACTIVE_EXISTS': {
    status: 409,
    message: 'You already have an active invite. You can create a new one after the current one expires.',
  },
} as const satisfies Record<string, ErrorRow>;
