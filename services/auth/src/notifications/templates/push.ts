import { notifications, type NotificationTemplate } from '@emberhood/contracts';

/**
 * What a device shows, perhaps on a locked screen beside others: no names, no places, no sums, nothing that tells who wants to meet whom.
 * What has no line here never comes to a device: money, safety and what can be objected to are for the mailbox.
 */
const LINES: Partial<Record<keyof typeof notifications, string>> = {
  groupInvited: 'We have a group for you. Will you come?',
  groupLocked: 'It is on: your group is complete.',
  groupMoved: 'Your group has a new time or place.',
  groupHostChanged: 'Your group has another host.',
  groupCancelled: 'Your group does not meet. See what comes next.',
  groupDissolved: 'Your group does not meet. See what comes next.',
  claimOffered: 'A place is free. Whoever answers first has it.',
  claimLost: 'The free place is taken.',
  reminderWeek: 'You meet your group soon.',
  reminderDay: 'You meet your group within a day.',
  invitationPassed: 'Your invitation has passed.',
  hostMessage: 'Your host has written to your group.',
  feedbackAsked: 'How was it with your group?',
  videoApproved: 'Your video is approved.',
};

const lineByTemplate = new Map<NotificationTemplate, string>(
  Object.entries(LINES).map(([name, line]) => [notifications[name as keyof typeof LINES], line]),
);

/** Null: it is for no device. */
export function pushLineOf(template: NotificationTemplate): string | null {
  return lineByTemplate.get(template) ?? null;
}
