import { errorsOf } from './row.ts';

/** Errors of registrations and groups. */
export const groupsErrors = {
  ...errorsOf(400, {
    'REGISTRATION.AVAILABILITY_REQUIRED':
      'Please select at least one availability option. More options mean a higher chance of snagging a spot.',
    'REGISTRATION.ACTIVITIES_REQUIRED': 'Please select at least one activity.',
    'REGISTRATION.BUDGET_REQUIRED': 'Please select your ideal and your maximum budget.',
    'REGISTRATION.BUDGET_ORDER': 'Your maximum budget can’t be below your ideal budget.',
    'REGISTRATION.VIDEO_REQUIRED': 'Uploading videos is mandatory to be discoverable.',
    'REGISTRATION.NOT_ACKNOWLEDGED': 'Make sure you understand that the spot is not guaranteed (check the box)',
    'PAYMENT.WEBHOOK_REFUSED': 'This message is not from our payment provider.',
  }),
  ...errorsOf(404, {
    'REGISTRATION.OFFERING_UNKNOWN':
      'We couldn’t find this program or experience. It may have ended: please choose another one.',
    'REGISTRATION.NOT_FOUND': 'We couldn’t find this registration. It may have ended: please reload the page.',
    'GROUPS.NOT_FOUND': 'We couldn’t find this. It may have changed or ended: please go back to the list.',
    'GROUPS.MESSAGE_NOT_FOUND': 'This message is no longer available.',
    'GROUPS.PAIR_CODE_UNKNOWN':
      'This code doesn’t work. It may have been used or turned off: please ask your friend for a new one.',
    'PAYMENT.CHECKOUT_NOT_FOUND': 'We couldn’t find this payment. Your deposit page shows whether one is due.',
  }),
  ...errorsOf(409, {
    'REGISTRATION.PERSON_REQUIRED':
      'To find you a group, we need your first name, sex and age. Please add them, then register.',
    'GROUPS.NOT_NOW': 'This is no longer possible because something has changed. Please check the page again.',
    'GROUPS.LEAVING_CHANGED':
      'What you get back if you leave has just changed, so you still have your spot. Please read it again before you decide.',
    'GROUPS.TIME_CHANGED': 'The time has changed. Please look at the new one before you decide.',
    'GROUPS.SEAT_TAKEN': 'Someone else took this spot first. You keep your place in line, and you don’t pay anything.',
    'GROUPS.CLAIM_CLIPS':
      'One of your videos is missing or was removed. Record it again under Videos. Once it’s approved, you can take this spot if it’s still open.',
    'GROUPS.CLAIM_NOT_WAITING':
      'This registration is paused or cancelled, or already has a spot. If it’s paused, resume it under your registrations. Then you can take this spot if it’s still open.',
    'GROUPS.CLAIM_RESTING':
      'Your registrations are paused after an absence. If we got this wrong, tell us what happened under your registrations. Once that’s decided, you can take this spot if it’s still open.',
    'GROUPS.CLAIM_DEPOSIT': 'This group needs a deposit. Pay it first, then take this spot if it’s still open.',
    'GROUPS.CLAIM_ANSWERS':
      'This group doesn’t match the city, activities, evenings or budget in your registration. Update your answers, then take this spot if it’s still open.',
    'GROUPS.CLAIM_NEEDS':
      'This group doesn’t match what you need from a group: distance, language, accessibility or days away. If that has changed, update it under “What you need from a group”, then take this spot if it’s still open.',
    'GROUPS.CLAIM_BUSY':
      'You’re meeting another group at that time or in that week. To take this spot, give up the other one first. Its page says what you get back.',
    'GROUPS.PLACE_HELD':
      'Someone is about to take this spot. If they don’t, it opens up again within the hour: please check back then.',
    'GROUPS.PLACE_CHECKED': 'We’re checking this spot. Please try again in a minute.',
    'GROUPS.PRICE_DUE': 'Your spot is confirmed once you’ve paid. You can pay on your group’s page.',
    'GROUPS.LATE_TOO_EARLY':
      'You can tell your group from one day before the session. If you can’t come at all, please give up your spot.',
    'GROUPS.LOCK_TOO_LATE':
      'A group is locked in at least seven days before its first session. Choose a later first session.',
    'GROUPS.SAME_TIME': 'The session already has these times. Please choose others.',
    'GROUPS.HOST_BUSY': 'The host of this group has another group or offering at that time. Choose another time.',
    'GROUPS.MEMBERS_BUSY': 'Someone in this group is meeting another group in that week. Choose another week.',
    'GROUPS.NO_DEPOSIT_LEFT': 'There is nothing left of this payment to refund.',
    'GROUPS.PART_TOO_LARGE':
      'A partial refund must be less than what is left of this payment. To refund all of it, refund the whole payment.',
    'GROUPS.CHAT_NOT_OPEN': 'The chat opens once your group is locked in. Until then, you can ask your host.',
    'GROUPS.CHAT_CLOSED':
      'This chat is closed: it ends some days after the last session. You can still read it for a while.',
    'GROUPS.CHAT_EDIT_LATE':
      'A message can be edited for 15 minutes and up to ten times. You can delete it and write a new one.',
    'GROUPS.PAIR_OWN_CODE': 'This is your own code. Send it to your friend, or enter the code your friend gave you.',
    'GROUPS.PAIR_TAKEN': 'One of you is already paired up with a friend. End that pair first, then use this code.',
    'GROUPS.APPEAL_OPEN': 'We are already looking at this. We’ll tell you what we decide.',
    'GROUPS.FEEDBACK_TOO_EARLY': 'You can give feedback once this session is over.',
    'PAYMENT.NOTHING_DECIDED':
      'No groups are planned in this city yet, so we don’t ask for a deposit. You can wait without one, or choose another city in your answers.',
    'PAYMENT.NOTHING_DUE': 'There is nothing to pay. Your registrations show where you stand.',
    'PAYMENT.DEPOSIT_REQUIRED': 'A deposit is needed for this registration. Please pay it to go on.',
    'PAYMENT.DEPOSIT_GONE': 'We can no longer keep this deposit. Your deposit page shows whether one is due.',
  }),
  ...errorsOf(410, {
    'GROUPS.INVITATION_OVER':
      'This invitation has expired, was already answered, or its group was cancelled. Your registrations show where you stand.',
  }),
  ...errorsOf(429, {
    'GROUPS.CHAT_TOO_MANY': 'You’ve sent a lot of messages in a short time. Please wait a minute and try again.',
  }),
  ...errorsOf(503, {
    'PAYMENT.UNAVAILABLE': 'Payments aren’t available right now. You were not charged. Please try again later.',
  }),
};
