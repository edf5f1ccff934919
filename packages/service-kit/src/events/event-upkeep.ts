import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Jobs } from '../jobs/jobs.ts';
import { DeadLetters } from './dead-letters.ts';
import { OutboxRepository } from './outbox.repository.ts';

/** Deletes rows that the events' tables no longer need. */
@Injectable()
export class EventUpkeep {
  constructor(jobs: Jobs, deadLetters: DeadLetters, @InjectDataSource() source: DataSource) {
    const outbox = new OutboxRepository(source);
    jobs.schedule('events.forget', { cron: '23 * * * *' }, async ({ signal }) => {
      await deadLetters.forgetSettled(signal);
      await outbox.forgetDone(signal);
    });
  }
}
