import {
  AppError,
  type ActivityCategory,
  type HostApplication,
  type HostRecord,
  type Need,
} from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { HostsRepository } from './hosts.repository.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

@Injectable()
export class HostsService {
  constructor(private readonly hosts: HostsRepository) {}

  find(accountId: string): Promise<HostRecord | null> {
    return this.hosts.find(accountId);
  }

  list(): Promise<HostRecord[]> {
    return this.hosts.list();
  }

  apply(accountId: string, application: HostApplication): Promise<HostRecord> {
    return this.hosts.apply(accountId, application);
  }

  async decide(accountId: string, status: 'approved' | 'suspended'): Promise<HostRecord> {
    const host = await this.hosts.decide(accountId, status);
    if (!host) throw new AppError('GROUPS.NOT_FOUND');
    return host;
  }

  /** The role opens the door; what one may do inside hangs on this. @throws HOSTING.NOT_APPROVED */
  async assertApproved(accountId: string): Promise<void> {
    const host = await this.hosts.find(accountId);
    if (host?.status !== 'approved') throw new AppError('HOSTING.NOT_APPROVED');
  }

  async needs(): Promise<Need[]> {
    return (await this.hosts.needs()).map(({ category, weekday, people }) => {
      const waiting = Number(people) < 12 ? 'few' : Number(people) < 30 ? 'some' : 'many';
      return {
        category: category as ActivityCategory,
        weekday,
        waiting,
        text: `${waiting === 'few' ? 'A few people wait' : waiting === 'some' ? 'Enough people for a group wait' : 'Many people wait'} for ${category} on a ${DAYS[weekday] ?? 'day'}.`,
      };
    });
  }
}
