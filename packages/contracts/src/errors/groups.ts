import type { ErrorRow } from './row.ts';

/** Of registrations and groups. */
export const groupsErrors = {
  'REGISTRATION.OFFERING_UNKNOWN': {
    status: 404,
    retry: false,
    message: 'We do not know this program or experience. It may have ended; please choose another one.',
  },
  'REGISTRATION.AVAILABILITY_REQUIRED': {
    status: 400,
    retry: false,
    message: 'Please select at least one availability option. More options mean a higher chance of snagging a spot.',
  },
  'REGISTRATION.ACTIVITIES_REQUIRED': { status: 400, retry: false, message: 'Please select at least one activity.' },
  'REGISTRATION.BUDGET_REQUIRED': {
    status: 400,
    retry: false,
    message: 'Please select your ideal and your maximum budget.',
  },
  'REGISTRATION.BUDGET_ORDER': {
    status: 400,
    retry: false,
    message: 'Your maximum budget cannot be below your ideal budget.',
  },
  'REGISTRATION.VIDEO_REQUIRED': {
    status: 400,
    retry: false,
    message: 'Uploading videos is mandatory to be discoverable.',
  },
  'REGISTRATION.NOT_ACKNOWLEDGED': {
    status: 400,
    retry: false,
    message: 'Make sure you understand that the spot is not guaranteed (check the box)',
  },
  'REGISTRATION.PERSON_REQUIRED': {
    status: 409,
    retry: false,
    message: 'To find you a group we need to know your first name, sex and age. Please tell us, and then register.',
  },
  'REGISTRATION.NOT_FOUND': { status: 404, retry: false, message: 'There is no such registration.' },
  'GROUPS.NOT_FOUND': { status: 404, retry: false, message: 'There is no such group.' },
  'GROUPS.NOT_NOW': {
    status: 409,
    retry: false,
    message: 'This is not possible any more. Please look at the page again: something has changed meanwhile.',
  },
  'GROUPS.INVITATION_OVER': {
    status: 410,
    retry: false,
    message: 'This invitation is over. You can see where you stand on your status page.',
  },
  'GROUPS.SEAT_TAKEN': {
    status: 409,
    retry: false,
    message:
      'Somebody else was faster: this place is taken. You keep waiting, with your place in time, and pay nothing.',
  },
  'GROUPS.CLAIM_CLIPS': {
    status: 409,
    retry: false,
    message:
      'A video of yours is missing or was taken down. Record it again under Videos; once it is approved, you can take this place while it is free.',
  },
  'GROUPS.CLAIM_NOT_WAITING': {
    status: 409,
    retry: false,
    message:
      'This registration does not wait: it is paused, withdrawn, or has a place already. If it is paused, go on waiting on its status page; then you can take this place while it is free.',
  },
  'GROUPS.CLAIM_RESTING': {
    status: 409,
    retry: false,
    message:
      'You rest after an absence and join no group until that is over. If it was different, tell us on your status page; once that is decided, you can take this place while it is free.',
  },
  'GROUPS.CLAIM_DEPOSIT': {
    status: 409,
    retry: false,
    message: 'A place in this group takes a deposit. Pay it first; then you can take this place while it is free.',
  },
  'GROUPS.CLAIM_ANSWERS': {
    status: 409,
    retry: false,
    message:
      'This group does not fit the activities, evenings or budget that you gave. Register once more with what holds now; then you can take this place while it is free.',
  },
  'GROUPS.CLAIM_NEEDS': {
    status: 409,
    retry: false,
    message:
      'This group does not fit what you need of a group: the way there, its language, access, or the days on which you are away. If that has changed, say so under “What you need of a group”; then you can take this place while it is free.',
  },
  'GROUPS.CLAIM_BUSY': {
    status: 409,
    retry: false,
    message:
      'You meet with another group at that time or in that week. To take this place, give up the other one first; what that costs is on the page of that group.',
  },
  'GROUPS.PLACE_HELD': {
    status: 409,
    retry: false,
    message:
      'Somebody is about to take this place. If they do not, it is free again within the hour: please look again then.',
  },
  'GROUPS.PLACE_CHECKED': {
    status: 409,
    retry: true,
    message: 'We are just looking at this place once more. Please try again in a minute.',
  },
  'GROUPS.PRICE_DUE': {
    status: 409,
    retry: false,
    message: 'This place counts once it is paid. You can pay for it on the page of your group.',
  },
  'GROUPS.LATE_TOO_EARLY': {
    status: 409,
    retry: false,
    message:
      'You can tell your group from a day before the session on. If you cannot come at all, please leave the group.',
  },
  'GROUPS.LOCK_TOO_LATE': {
    status: 409,
    retry: false,
    message: 'A group is locked at least seven days before its first session. Choose a later first session.',
  },
  'GROUPS.MEMBERS_BUSY': {
    status: 409,
    retry: false,
    message: 'Somebody of this group meets with another group in that week. Choose another week.',
  },
  'GROUPS.NO_DEPOSIT_LEFT': {
    status: 409,
    retry: false,
    message: 'There is nothing left of this payment to give back.',
  },
  'GROUPS.PART_TOO_LARGE': {
    status: 409,
    retry: false,
    message: 'A part has to be less than what is left of this payment. To give all of it back, give back the payment.',
  },
  'GROUPS.CHAT_NOT_OPEN': {
    status: 409,
    retry: false,
    message: 'The chat opens once your group is locked. Until then, your host answers questions.',
  },
  'GROUPS.CHAT_CLOSED': {
    status: 409,
    retry: false,
    message: 'This chat is closed: it ends some days after the last session. You can still read it for a while.',
  },
  'GROUPS.CHAT_TOO_MANY': {
    status: 429,
    retry: true,
    message: 'These were many messages in a short time. Please wait a minute and send it again.',
  },
  'GROUPS.CHAT_EDIT_LATE': {
    status: 409,
    retry: false,
    message: 'A message can be edited for 15 minutes and up to ten times. You can take it back and write a new one.',
  },
  'GROUPS.MESSAGE_NOT_FOUND': { status: 404, retry: false, message: 'This message is not there any more.' },
  'GROUPS.PAIR_CODE_UNKNOWN': {
    status: 404,
    retry: false,
    message: 'We do not know this code. It may have been used or taken back; please ask your friend for a new one.',
  },
  'GROUPS.PAIR_TAKEN': { status: 409, retry: false, message: 'One of you already comes with a friend.' },
  'GROUPS.APPEAL_OPEN': { status: 409, retry: false, message: 'We are already looking at this.' },
  'GROUPS.FEEDBACK_TOO_EARLY': { status: 409, retry: false, message: 'You can tell us once this session is over.' },
  'PAYMENT.NOTHING_DECIDED': {
    status: 409,
    retry: false,
    message:
      'No groups are planned in this city yet, so we take no deposit. You wait without one, or choose another city in your answers.',
  },
  'PAYMENT.NOTHING_DUE': { status: 409, retry: false, message: 'There is nothing to pay.' },
  'PAYMENT.UNAVAILABLE': {
    status: 503,
    retry: true,
    message: 'Payments are resting for a moment. You can register without a deposit, or try again later.',
  },
  'PAYMENT.DEPOSIT_REQUIRED': { status: 409, retry: false, message: 'A deposit is needed for this registration.' },
  'PAYMENT.DEPOSIT_GONE': {
    status: 409,
    retry: false,
    message: 'This deposit is not there to be kept any more. See on the page of your deposit whether one is due.',
  },
  'PAYMENT.CHECKOUT_NOT_FOUND': { status: 404, retry: false, message: 'We do not know this payment.' },
  'PAYMENT.WEBHOOK_REFUSED': { status: 400, retry: false, message: 'This message is not from our payment provider.' },
} as const satisfies Record<string, ErrorRow>;
