export { AccountsConsumer } from './accounts.consumer.ts';
export { AccountsRepository } from './accounts.repository.ts';
export { AccountsService } from './accounts.service.ts';
export { RetentionJobs } from './retention-jobs.ts';
