import { errorsOf } from './row.ts';

/** Errors of invite codes. */
export const invitesErrors = {
  ...errorsOf(400, {
    'INVITE.CODE_REQUIRED': 'Please enter your invite code.',
    'INVITE.CODE_FORMAT': 'Incorrect invite code format.',
    'INVITE.CODE_INVALID': 'Invite code is invalid or expired.',
    'INVITE.FIRST_NAME_REQUIRED': 'Please add your first name to your profile before you invite friends.',
    'INVITE.GROUP_NAME': 'Please give the code a name with letters or digits.',
    'INVITE.GROUP_END': 'Please choose a date in the future, within a year.',
  }),
  ...errorsOf(404, { 'INVITE.NOT_FOUND': 'We couldn’t find this invite. Please reload the page.' }),
  ...errorsOf(409, {
    'INVITE.GROUP_MANY': 'You have twenty active group codes. Please turn one off before you create another.',
    'INVITE.ACTIVE_EXISTS':
      'You already have an active invite. You can create a new one after the current one expires.',
  }),
};
