import type { ErrorRow } from './row.ts';

/** Of registrations and groups. */
export const groupsErrors = {
  'REGISTRATION.OFFERING_UNKNOWN': {
    status: 404,
    message: 'We couldn’t find this program or experience. It may have ended: please choose another one.',
  },
  'REGISTRATION.AVAILABILITY_REQUIRED': {
    status: 400,
    message: 'Please select at least one availability option. More options mean a higher chance of snagging a spot.',
  },
  'REGISTRATION.ACTIVITIES_REQUIRED': { status: 400, message: 'Please select at least one activity.' },
  'REGISTRATION.BUDGET_REQUIRED': { status: 400, message: 'Please select your ideal and your maximum budget.' },
  'REGISTRATION.BUDGET_ORDER': { status: 400, message: 'Your maximum budget can’t be below your ideal budget.' },
  'REGISTRATION.VIDEO_REQUIRED': { status: 400, message: 'Uploading videos is mandatory to be discoverable.' },
  'REGISTRATION.NOT_ACKNOWLEDGED': {
    status: 400,
    message: 'Make sure you understand that the spot is not guaranteed (check the box)',
  },
  'REGISTRATION.PERSON_REQUIRED': {
    status: 409,
    message: 'To find you a group, we need your first name, sex and age. Please add them, then register.',
  },
  'REGISTRATION.NOT_FOUND': { status: 404, message: 'There is no such registration.' },
  'GROUPS.NOT_FOUND': { status: 404, message: 'There is no such group.' },
  'GROUPS.NOT_NOW': {
    status: 409,
    message: 'This is no longer possible because something has changed. Please reload the page.',
  },
  'GROUPS.INVITATION_OVER': {
    status: 410,
    message: 'This invitation has expired. Your registrations show where you stand.',
  },
  'GROUPS.SEAT_TAKEN': {
    status: 409,
    message: 'Someone else took this spot first. You keep your place in line, and you don’t pay anything.',
  },
  'GROUPS.CLAIM_CLIPS': {
    status: 409,
    message:
      'One of your videos is missing or was removed. Record it again under Videos. Once it’s approved, you can take this spot if it’s still open.',
  },
  'GROUPS.CLAIM_NOT_WAITING': {
    status: 409,
    message:
      'This registration is paused or cancelled, or already has a spot. If it’s paused, resume it under your registrations. Then you can take this spot if it’s still open.',
  },
  'GROUPS.CLAIM_RESTING': {
    status: 409,
    message:
      'Your registrations are paused after an absence. If we got this wrong, tell us what happened under your registrations. Once that’s decided, you can take this spot if it’s still open.',
  },
  'GROUPS.CLAIM_DEPOSIT': {
    status: 409,
    message: 'This group needs a deposit. Pay it first, then take this spot if it’s still open.',
  },
  'GROUPS.CLAIM_ANSWERS': {
    status: 409,
    message:
      'This group doesn’t match the activities, evenings or budget in your registration. Update your answers, then take this spot if it’s still open.',
  },
  'GROUPS.CLAIM_NEEDS': {
    status: 409,
    message:
      'This group doesn’t match what you need from a group: distance, language, accessibility or days away. If that has changed, update it under “What you need from a group”, then take this spot if it’s still open.',
  },
  'GROUPS.CLAIM_BUSY': {
    status: 409,
    message:
      'You’re meeting another group at that time or in that week. To take this spot, give up the other one first. Its page says what you get back.',
  },
  'GROUPS.PLACE_HELD': {
    status: 409,
    message:
      'Someone is about to take this spot. If they don’t, it opens up again within the hour: please check back then.',
  },
  'GROUPS.PLACE_CHECKED': { status: 409, message: 'We’re checking this spot. Please try again in a minute.' },
  'GROUPS.PRICE_DUE': {
    status: 409,
    message: 'Your spot is confirmed once you’ve paid. You can pay on your group’s page.',
  },
  'GROUPS.LATE_TOO_EARLY': {
    status: 409,
    message:
      'You can tell your group from one day before the session. If you can’t come at all, please give up your spot.',
  },
  'GROUPS.LOCK_TOO_LATE': {
    status: 409,
    message: 'A group is locked in at least seven days before its first session. Choose a later first session.',
  },
  'GROUPS.SAME_TIME': {
    status: 409,
    message: 'The session already has these times. Please choose others.',
  },
  'GROUPS.MEMBERS_BUSY': {
    status: 409,
    message: 'Someone in this group is meeting another group in that week. Choose another week.',
  },
  'GROUPS.NO_DEPOSIT_LEFT': { status: 409, message: 'There is nothing left of this payment to refund.' },
  'GROUPS.PART_TOO_LARGE': {
    status: 409,
    message:
      'A partial refund must be less than what is left of this payment. To refund all of it, refund the whole payment.',
  },
  'GROUPS.CHAT_NOT_OPEN': {
    status: 409,
    message: 'The chat opens once your group is locked in. Until then, you can ask your host.',
  },
  'GROUPS.CHAT_CLOSED': {
    status: 409,
    message: 'This chat is closed: it ends some days after the last session. You can still read it for a while.',
  },
  'GROUPS.CHAT_TOO_MANY': {
    status: 429,
    message: 'You’ve sent a lot of messages in a short time. Please wait a minute and try again.',
  },
  'GROUPS.CHAT_EDIT_LATE': {
    status: 409,
    message: 'A message can be edited for 15 minutes and up to ten times. You can delete it and write a new one.',
  },
  'GROUPS.MESSAGE_NOT_FOUND': { status: 404, message: 'This message is no longer available.' },
  'GROUPS.PAIR_CODE_UNKNOWN': {
    status: 404,
    message: 'This code doesn’t work. It may have been used or turned off: please ask your friend for a new one.',
  },
  'GROUPS.PAIR_TAKEN': { status: 409, message: 'One of you is already paired up with a friend.' },
  'GROUPS.APPEAL_OPEN': { status: 409, message: 'We are already looking at this.' },
  'GROUPS.FEEDBACK_TOO_EARLY': { status: 409, message: 'You can give feedback once this session is over.' },
  'PAYMENT.NOTHING_DECIDED': {
    status: 409,
    message:
      'No groups are planned in this city yet, so we don’t ask for a deposit. You can wait without one, or choose another city in your answers.',
  },
  'PAYMENT.NOTHING_DUE': { status: 409, message: 'There is nothing to pay.' },
  'PAYMENT.UNAVAILABLE': {
    status: 503,
    message: 'Payments aren’t available right now. You can register without a deposit, or try again later.',
  },
  'PAYMENT.DEPOSIT_REQUIRED': { status: 409, message: 'A deposit is needed for this registration.' },
  'PAYMENT.DEPOSIT_GONE': {
    status: 409,
    message: 'We can no longer keep this deposit. Your deposit page shows whether one is due.',
  },
  'PAYMENT.CHECKOUT_NOT_FOUND': { status: 404, message: 'We couldn’t find this payment.' },
  'PAYMENT.WEBHOOK_REFUSED': { status: 400, message: 'This message is not from our payment provider.' },
} as const satisfies Record<string, ErrorRow>;
