import { notifications } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { NotificationsRepository } from './notifications.repository.ts';
import { ownTemplates } from './templates/index.ts';

const ENDS_A_REMINDER = [
  notifications.groupMoved,
  notifications.groupCancelled,
  notifications.groupDissolved,
  notifications.placeGivenUp,
].map(({ name }) => name);

/** Later messages that make a message held back overnight untrue. */
const OVERTAKEN_BY: Readonly<Record<string, readonly string[]>> = {
  [notifications.reminderWeek.name]: ENDS_A_REMINDER,
  [notifications.reminderDay.name]: ENDS_A_REMINDER,
  [notifications.videoApproved.name]: [notifications.videoTakenDown.name],
};

@Injectable()
export class Overtaking {
  constructor(private readonly repository: NotificationsRepository) {}

  async isOvertaken({ id, template }: { id: string; template: string }): Promise<boolean> {
    if (template === ownTemplates.signIn.name) return this.repository.isCodeOver(id);
    const by = OVERTAKEN_BY[template];
    return by !== undefined && (await this.repository.isFollowedBy(id, by));
  }
}
