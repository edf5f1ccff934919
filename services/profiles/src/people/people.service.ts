import { AppError, PersonId } from '@emberhood/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { PROFILES_CONFIG, type ProfilesConfig } from '../profiles.config.ts';
import { PeopleRepository } from './people.repository.ts';
import { toCard, toPerson, type CardView, type PersonRow, type PersonView } from './person-view.ts';

@Injectable()
export class PeopleService {
  constructor(
    @Inject(PROFILES_CONFIG) private readonly config: ProfilesConfig,
    private readonly people: PeopleRepository,
  ) {}

  async list(
    viewerId: string,
    cursor: string | undefined,
    limit: number,
  ): Promise<{ people: CardView[]; nextCursor: string | null }> {
    this.assertVisible();
    if (cursor !== undefined && !PersonId.safeParse(cursor).success) {
      throw new AppError('REQUEST.INVALID', { issues: [{ path: 'cursor', message: 'Not a cursor of this list.' }] });
    }
    const rows = await this.people.list(viewerId, cursor ?? '', limit + 1);
    const people = rows.slice(0, limit).map(toCard);
    return { people, nextCursor: rows.length > limit ? (people.at(-1)?.id ?? null) : null };
  }

  async get(viewerId: string, personId: string): Promise<PersonView> {
    const row = await this.find(personId);
    return toPerson(row, await this.people.nextId(viewerId, personId));
  }

  /** Unknown and hidden people look the same. @throws PEOPLE.NOT_VISIBLE_YET, PEOPLE.NOT_FOUND */
  async find(personId: string): Promise<PersonRow> {
    this.assertVisible();
    const row = await this.people.find(personId);
    if (!row) throw new AppError('PEOPLE.NOT_FOUND');
    return row;
  }

  assertVisible(now = Date.now()): void {
    if (now < this.config.PEOPLE_VISIBLE_FROM.getTime()) throw new AppError('PEOPLE.NOT_VISIBLE_YET');
  }
}
