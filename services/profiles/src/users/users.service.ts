import { AppError, userLocation, type PropertyChange, type Roadmaps, type UserSummary } from '@emberhood/contracts';
import { Transactions, publicIssues } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { RoadmapSteps, assertOpen, mergeRoadmaps } from './roadmaps.ts';
import { UsersRepository } from './users.repository.ts';

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly transactions: Transactions,
  ) {}

  async summary(accountId: string): Promise<UserSummary> {
    const { location, roadmaps } = await this.users.summary(accountId);
    return { hasProfile: location !== null, location: location && userLocation(location), roadmaps };
  }

  /** Only the property `roadmaps` can be changed here (API-11). @throws USER.ROADMAP_ELSEWHERE, USER.STEP_LOCKED */
  async update(accountId: string, changes: readonly PropertyChange[]): Promise<Roadmaps> {
    if (changes.length === 0) throw new AppError('PROFILE.CHANGES_REQUIRED');
    const additions = changes.map(readRoadmaps);
    const { location } = await this.summary(accountId);
    return this.transactions.run(async (tx) => {
      const kept = await this.users.lockRoadmaps(tx, accountId);
      const roadmaps = additions.reduce<Roadmaps>((all, added) => mergeRoadmaps(all, added), kept);
      assertOpen(kept, roadmaps, location);
      await this.users.saveRoadmaps(tx, accountId, roadmaps);
      return roadmaps;
    });
  }
}

function readRoadmaps({ field, value }: PropertyChange, index: number): Roadmaps {
  if (field !== 'roadmaps') {
    throw new AppError('USER.FIELD_UNKNOWN', {
      issues: [{ path: `changes.${String(index)}.field`, message: 'This property does not exist.' }],
    });
  }
  const parsed = RoadmapSteps.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = publicIssues(parsed.error).map((issue) => ({
    ...issue,
    path: [`changes.${String(index)}.value`, issue.path].filter(Boolean).join('.'),
  }));
  throw new AppError('REQUEST.INVALID', { issues });
}
