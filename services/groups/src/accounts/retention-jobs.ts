import { Jobs } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CHAT_CONFIG, type ChatConfig, ChatRepository, OperatorsRepository } from '../safety/index.ts';
import { DraftsRepository } from '../waiting/index.ts';
import { WORKER_CONFIG, type WorkerConfig } from '../worker.config.ts';

/** Erases old messages, drafts and notes of who read what, in one worker at a time. */
@Injectable()
export class RetentionJobs {
  constructor(
    jobs: Jobs,
    chats: ChatRepository,
    drafts: DraftsRepository,
    operators: OperatorsRepository,
    @Inject(CHAT_CONFIG) { CHAT_KEEP_DAYS }: ChatConfig,
    @Inject(WORKER_CONFIG) { DRAFT_DAYS }: WorkerConfig,
  ) {
    jobs.schedule('groups.forget-chats', { cron: '52 * * * *' }, () => chats.eraseOld(CHAT_KEEP_DAYS));
    jobs.schedule('groups.forget-reads', { cron: '41 4 * * *' }, ({ signal }) => operators.forgetReads(signal));
    jobs.schedule('groups.forget-drafts', { cron: '33 4 * * *' }, ({ signal }) => drafts.forget(DRAFT_DAYS, signal));
  }
}
