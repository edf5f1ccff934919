import { notifications, type NotificationTemplate } from '@emberhood/contracts';

/**
 * What a device shows, perhaps on a locked screen beside others: no names, no places, no sums, nothing that tells who
 * wants to meet whom. What has no line here never comes to a device: money, safety and what can be objected to are for
 * the mailbox.
 */
const LINES: Partial<Record<keyof typeof notifications, string>> = {
  groupInvited: 'There’s a spot for you in a group. Are you coming?',
  groupLocked: 'Your group is locked in.',
  groupMoved: 'Your group has a new time or location.',
  groupHostChanged: 'Your group has a new host.',
  groupCancelled: 'Your group won’t be meeting. See what happens next.',
  groupDissolved: 'Your group won’t be meeting. See what happens next.',
  claimOffered: 'A spot has opened up. The first person to take it gets it.',
  claimLost: 'The open spot has been taken.',
  reminderWeek: 'You’re meeting your group soon.',
  reminderDay: 'You’re meeting your group within a day.',
  stillWaiting: 'New groups were formed. You keep your place in line.',
  invitationPassed: 'Your invitation has expired.',
  hostMessage: 'Your host sent your group a message.',
  feedbackAsked: 'How was it with your group?',
  hostGroup: 'There’s news about a group you’re hosting.',
  videoApproved: 'Your video is approved.',
};

const lineByTemplate = new Map<NotificationTemplate, string>(
  Object.entries(LINES).map(([name, line]) => [notifications[name as keyof typeof LINES], line]),
);

/** Null: it is for no device. */
export function pushLineOf(template: NotificationTemplate): string | null {
  return lineByTemplate.get(template) ?? null;
}
