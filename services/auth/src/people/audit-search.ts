import { AppError, type AuditRow } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { Traces } from '../secrets/traces.ts';
import { PeopleRepository } from './people.repository.ts';
import { PeopleService } from './people.service.ts';

interface Search {
  sessionId: string;
  who?: string | undefined;
  as?: 'actor' | 'subject' | undefined;
  event?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

const CURSOR = /^(\d{4}-[\dT:.-]+Z)_([0-9a-f-]{36})$/;

/** Rows name accounts by id; an address asked for is looked up by its account and by its trace. */
@Injectable()
export class AuditSearch {
  constructor(
    private readonly people: PeopleService,
    private readonly repository: PeopleRepository,
    private readonly traces: Traces,
  ) {}

  async search(search: Search): Promise<{ rows: AuditRow[]; nextCursor: string | null }> {
    await this.people.operator(search.sessionId);
    const rows = await this.repository.audit({
      who: await this.namesOf(search.who),
      as: search.as ?? null,
      event: search.event ?? null,
      from: search.from === undefined ? null : new Date(search.from),
      to: search.to === undefined ? null : new Date(search.to),
      before: search.cursor === undefined ? null : readCursor(search.cursor),
      limit: search.limit + 1,
    });
    const page = rows.slice(0, search.limit).map((row) => ({ ...row, at: row.at.toISOString() }));
    const last = page.at(-1);
    return { rows: page, nextCursor: rows.length > search.limit && last ? `${last.at}_${last.id}` : null };
  }

  private async namesOf(who: string | undefined): Promise<string[] | null> {
    const name = who?.trim() ?? '';
    if (name === '') return null;
    if (!name.includes('@')) return [name];
    const address = name.toLowerCase();
    const accounts = await this.repository.findByAddress(address, 20);
    const exact = accounts.filter(({ email }) => email === address).map(({ id }) => id);
    return [...exact, ...this.traces.labels(address)];
  }
}

/** @throws REQUEST.INVALID */
function readCursor(cursor: string): { at: Date; id: string } {
  const [, at, id] = CURSOR.exec(cursor) ?? [];
  const moment = new Date(at ?? '');
  if (id === undefined || Number.isNaN(moment.getTime()))
    throw new AppError('REQUEST.INVALID', { issues: [{ path: 'cursor', message: 'Not a cursor of this list.' }] });
  return { at: moment, id };
}
