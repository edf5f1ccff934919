import { AppError, type ChoicesQuery, type ChosenPerson } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { PeopleService } from '../people/people.service.ts';
import { toCard, type CardView } from '../people/person-view.ts';
import { ProfilesRepository } from '../profiles/profiles.repository.ts';
import { InterestsRepository } from './interests.repository.ts';

type Choice = Pick<ChosenPerson, 'level' | 'chosenAt'>;

/** A member's own choices. No event, other call or other feature carries a level or a target. */
@Injectable()
export class InterestsService {
  constructor(
    private readonly people: PeopleService,
    private readonly profiles: ProfilesRepository,
    private readonly interests: InterestsRepository,
  ) {}

  async get(viewerId: string, personId: string): Promise<number | null> {
    return this.interests.levelOf(viewerId, await this.targetOf(viewerId, personId));
  }

  /** @throws PEOPLE.HIGH_CHOICES_SPENT whoever the choice is about; the choice before it stays (P8) */
  async set(viewerId: string, personId: string, level: number): Promise<void> {
    const targetId = await this.targetOf(viewerId, personId);
    if (!(await this.interests.keep(viewerId, targetId, level))) throw new AppError('PEOPLE.HIGH_CHOICES_SPENT');
  }

  async remove(viewerId: string, personId: string): Promise<void> {
    await this.interests.delete(viewerId, await this.targetOf(viewerId, personId));
  }

  /** @throws PEOPLE.NOT_VISIBLE_YET */
  async list(
    viewerId: string,
    { level, ...page }: ChoicesQuery,
  ): Promise<{ people: (CardView & Choice)[]; nextCursor: string | null }> {
    this.people.assertVisible();
    const { rows, nextCursor } = await this.interests.list(viewerId, level ?? null, page);
    const people = rows.map((row) => ({ ...toCard(row), level: row.level, chosenAt: row.chosenAt }));
    return { people, nextCursor };
  }

  /** @throws PEOPLE.NOT_VISIBLE_YET, AUTH.PROFILE_REQUIRED, PEOPLE.OWN_PROFILE, PEOPLE.NOT_FOUND */
  private async targetOf(viewerId: string, personId: string): Promise<string> {
    this.people.assertVisible();
    const viewer = await this.profiles.findOwn(viewerId);
    if (!viewer) throw new AppError('AUTH.PROFILE_REQUIRED');
    if (viewer.personId === personId) throw new AppError('PEOPLE.OWN_PROFILE');
    const target = await this.people.find(viewerId, personId);
    return target.accountId;
  }
}
