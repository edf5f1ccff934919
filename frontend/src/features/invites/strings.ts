import { PRODUCT_NAME } from '@emberhood/contracts/constants';
import { invitesErrors } from '@emberhood/contracts/errors/invites';

export const invitesStrings = {
  title: 'Invites',
  intro: 'Bring your friends: share a code, and they can join with it.',
  create: 'Create an invite',
  creating: 'Creating…',
  created: 'Invite created successfully!',
  failed: 'Failed to create invite. Please try again.',
  active: invitesErrors['INVITE.ACTIVE_EXISTS'].message,
  nameNeeded: invitesErrors['INVITE.FIRST_NAME_REQUIRED'].message,
  toBasic: 'Add your first name',
  listTitle: 'Your invites',
  emptyTitle: 'No invites yet',
  emptyText: 'Create one and send the code to a friend.',
  offline: 'You’re offline. We’ll show your invites when you’re back online.',

  copyLabel: (code: string) => `Copy code ${code}`,
  copyShort: 'Copy code',
  copied: (code: string) => `Copied "${code}" to clipboard!`,
  copyFailed: (code: string) => `We couldn’t copy it. The code is ${code}`,

  share: 'Share',
  shareLabel: (code: string) => `Share ${code}`,
  shareHint: 'Your friend can scan this code with their camera, or you can send them the link.',
  shareText: `Come along to ${PRODUCT_NAME}: small groups that meet in person for a few weeks and do something real together.`,
  qrLabel: (code: string) => `QR code with an invite link for ${code}`,
  send: 'Send the link',
  print: 'Print',
  linkCopied: 'Invite link copied to clipboard!',
  linkNotCopied: (link: string) => `We couldn’t copy the link. Here it is: ${link}`,

  revoke: 'Turn off',
  revoking: 'Turning off…',
  revokeLabel: (code: string) => `Turn off ${code}`,
  revokeQuestion: (code: string) => `Turn off ${code}? No one new can join with it. People who already joined stay.`,
  revoked: (code: string) => `${code} is turned off.`,
  unreadable: 'This code no longer works, and no one can join with it.',
} as const;

export const groupCodesStrings = {
  title: 'Group codes',
  intro:
    'One code for many people, such as an event, a class or a venue. You decide how many people can use it and until when.',
  create: 'Create a code',
  createTitle: 'A code for a group',
  creating: 'Making…',
  created: (name: string) => `The code for ${name} is ready.`,
  name: 'Name',
  nameHint: 'The code starts with this name. For example: Poetry night.',
  uses: 'How many people can join with it',
  usesWrong: 'Please enter a number from 1 to 1000.',
  lastDay: 'Last day',
  lastDayMissing: invitesErrors['INVITE.GROUP_END'].message,
  nameWrong: invitesErrors['INVITE.GROUP_NAME'].message,
  emptyTitle: 'No group codes yet',
  emptyText: 'Create one for your next session and print it.',
  ofProduct: `Of ${PRODUCT_NAME} itself`,
  maker: 'Who made it',
} as const;
