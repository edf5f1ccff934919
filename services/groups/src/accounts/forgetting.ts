import { Jobs } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import {
  CHAT_CONFIG,
  type ChatConfig,
  ChatRepository,
  FeedbackRepository,
  HostMessagesRepository,
} from '../safety/index.ts';
import { DraftsRepository } from '../waiting/index.ts';
import { WORKER_CONFIG, type WorkerConfig } from '../worker.config.ts';

/** Clears away what people wrote, once for all workers. */
@Injectable()
export class Forgetting {
  constructor(
    jobs: Jobs,
    chats: ChatRepository,
    hostMessages: HostMessagesRepository,
    feedback: FeedbackRepository,
    drafts: DraftsRepository,
    @Inject(WORKER_CONFIG) config: WorkerConfig,
    @Inject(CHAT_CONFIG) chatConfig: ChatConfig,
  ) {
    jobs.schedule('groups.forget-chats', { cron: '52 * * * *' }, async () => {
      await chats.eraseOld(chatConfig.CHAT_KEEP_DAYS);
      await hostMessages.eraseOld(chatConfig.CHAT_KEEP_DAYS);
      await feedback.eraseContacts(chatConfig.CHAT_KEEP_DAYS);
    });
    jobs.schedule('groups.forget-drafts', { cron: '33 4 * * *' }, async ({ signal }) => {
      while (!signal.aborted && (await drafts.forget(config.DRAFT_DAYS)));
    });
  }
}
