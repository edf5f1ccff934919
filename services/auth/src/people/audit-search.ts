import type { AuditRow, PageQuery } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { KeyedDigests } from '../secrets/keyed-digests.ts';
import { PeopleRepository } from './people.repository.ts';
import { PeopleService } from './people.service.ts';

interface Search extends PageQuery {
  sessionId: string;
  who?: string | undefined;
  named: readonly string[];
  as?: 'actor' | 'subject' | undefined;
  event?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Rows name accounts by id; an address asked for is looked up by its account and by its trace. */
@Injectable()
export class AuditSearch {
  constructor(
    private readonly people: PeopleService,
    private readonly repository: PeopleRepository,
    private readonly traces: KeyedDigests,
  ) {}

  async search(search: Search): Promise<{ rows: AuditRow[]; nextCursor: string | null }> {
    const { accountId: viewerId } = await this.people.operator(search.sessionId);
    return this.repository.audit(
      {
        viewerId,
        who: await this.namesOf(search.who, search.named),
        as: search.as ?? null,
        event: search.event ?? null,
        from: search.from === undefined ? null : new Date(search.from),
        to: search.to === undefined ? null : new Date(search.to),
      },
      { cursor: search.cursor, limit: search.limit },
    );
  }

  private async namesOf(who: string | undefined, named: readonly string[]): Promise<string[] | null> {
    const name = who?.trim() ?? '';
    if (name === '') return null;
    if (!name.includes('@')) return [name, ...named];
    const address = name.toLowerCase();
    const { rows } = await this.repository.findByAddress(address, { limit: 20 });
    const exact = rows.filter(({ email }) => email === address).map(({ id }) => id);
    return [...exact, ...this.traces.labels(address)];
  }
}
