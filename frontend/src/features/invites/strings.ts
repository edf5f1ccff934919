import { PRODUCT_NAME } from '@emberhood/contracts/constants';
import { invitesErrors } from '@emberhood/contracts/errors/invites';

export const invitesStrings = {
  title: 'Invites',
  intro: 'Bring friends along: whoever joins with your code is welcome from the first day.',
  create: 'Create an invite',
  creating: 'Creating…',
  created: 'Invite created successfully!',
  failed: 'Failed to create invite. Please try again.',
  active: invitesErrors['INVITE.ACTIVE_EXISTS'].message,
  nameNeeded: invitesErrors['INVITE.FIRST_NAME_REQUIRED'].message,
  toBasic: 'Set your first name',
  listTitle: 'Your invites',
  emptyTitle: 'No invites yet',
  emptyText: 'Create one and send its code to a friend.',
  offline: 'You are offline. Your invites come back with the connection.',

  copyLabel: (code: string) => `Copy code ${code}`,
  copyShort: 'Copy code',
  copied: (code: string) => `Copied "${code}" to clipboard!`,
  copyFailed: (code: string) => `Copying did not work. The code is ${code}`,

  share: 'Share',
  shareLabel: (code: string) => `Share ${code}`,
  shareHint: 'Let them point their camera at this, or send them the link.',
  shareText: `Come along to ${PRODUCT_NAME}: small groups that meet for weeks and do something real together.`,
  qrLabel: (code: string) => `QR code with the link to join by ${code}`,
  send: 'Send the link',
  print: 'Print',
  linkCopied: 'Invite link copied to clipboard!',
  linkNotCopied: (link: string) => `Copying did not work. Here is the link: ${link}`,

  revoke: 'Revoke',
  revoking: 'Revoking…',
  revokeLabel: (code: string) => `Revoke ${code}`,
  revokeQuestion: (code: string) => `Revoke ${code}? Who joined with it stays; nobody new can.`,
  revoked: (code: string) => `${code} is revoked.`,
} as const;

export const groupCodesStrings = {
  title: 'Codes for groups',
  intro:
    'One code for many people: an evening, a class, a venue. Print it, or read it out; it counts so often and so long as you say.',
  create: 'Make a code',
  createTitle: 'A code for a group',
  creating: 'Making…',
  created: (name: string) => `The code for ${name} is ready.`,
  name: 'Name',
  nameHint: 'It begins the code, and you find it again by it. Such as Poetry night.',
  uses: 'How many people may join with it',
  usesWrong: 'Please give a number from 1 to 1000.',
  lastDay: 'Last day',
  lastDayMissing: invitesErrors['INVITE.GROUP_END'].message,
  nameWrong: invitesErrors['INVITE.GROUP_NAME'].message,
  emptyTitle: 'No codes for groups yet',
  emptyText: 'Make one for your next evening and print it.',
  unreadable: 'Made with a key that is gone; nobody can join with it.',
  ofProduct: `Of ${PRODUCT_NAME} itself`,
  maker: 'Who made it',
} as const;
