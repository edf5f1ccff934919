import { notifications, type NotificationTemplate } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { NotificationsRepository } from './notifications.repository.ts';
import { ownTemplates } from './templates/index.ts';

const { groupCancelled, groupDissolved, placeGivenUp, invitationPassed } = notifications;
const { groupMoved, groupLocked, claimLost, hostGroup, hostReplaced, hostApproved, hostSuspended } = notifications;
const { suspended, reinstated, deletionRequested, deletionCancelled } = notifications;
/** After these, nothing that the group was going to do is true for this person. */
const ENDINGS = [groupCancelled, groupDissolved, placeGivenUp, invitationPassed];

/** Later messages that make one untrue that was held back overnight, or while the mail server was away. */
const OVERTAKEN_BY = new Map(
  (
    [
      [notifications.groupInvited, [groupLocked, ...ENDINGS]],
      [groupLocked, ENDINGS],
      [groupMoved, [groupMoved, ...ENDINGS]],
      [notifications.groupHostChanged, [notifications.groupHostChanged, ...ENDINGS]],
      [notifications.reminderWeek, [groupMoved, ...ENDINGS]],
      [notifications.reminderDay, [groupMoved, ...ENDINGS]],
      [notifications.claimOffered, [claimLost, ...ENDINGS]],
      // Each has all that is known of the group at its time.
      [hostGroup, [hostGroup, hostReplaced]],
      [notifications.videoApproved, [notifications.videoTakenDown]],
      [hostApproved, [hostSuspended]],
      [suspended, [suspended]],
      [reinstated, [suspended]],
      [deletionRequested, [deletionRequested]],
      [deletionCancelled, [deletionRequested]],
    ] satisfies [NotificationTemplate, NotificationTemplate[]][]
  ).map(([template, by]) => [template.name, by.map(({ name }) => name)] as const),
);

/** Messages that are both told, and read wrong in the other order. */
const TOLD_AFTER: Readonly<Record<string, string>> = {
  [groupMoved.name]: groupLocked.name,
  [hostApproved.name]: hostSuspended.name,
  [reinstated.name]: suspended.name,
  [deletionCancelled.name]: deletionRequested.name,
  [notifications.depositRefunded.name]: notifications.depositReceived.name,
  [notifications.priceRefunded.name]: notifications.priceReceived.name,
};

/** What messages that were held back mean for each other. */
@Injectable()
export class Overtaking {
  constructor(private readonly repository: NotificationsRepository) {}

  async isOvertaken({ id, template }: { id: string; template: string }): Promise<boolean> {
    if (template === ownTemplates.signIn.name) return this.repository.isCodeOver(id);
    const by = OVERTAKEN_BY.get(template);
    return by !== undefined && (await this.repository.isFollowedBy(id, by));
  }

  /** Whether a message that has to come first still waits, as for a mail server that was away. */
  async isTooEarly({ id, template }: { id: string; template: string }): Promise<boolean> {
    const first = TOLD_AFTER[template];
    return first !== undefined && (await this.repository.isBehind(id, first));
  }
}
