import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** Of the lists that grow for ever, as many as an export tells of. */
const LATEST = 1_000;

interface SessionRow {
  ip: string;
  userAgent: string;
  since: Date;
  lastSeen: Date;
}

interface NotifiedRow {
  id: string;
  template: string;
  state: string;
  at: Date;
  readAt: Date | null;
  headline: Buffer | null;
}

/** What this service holds about one person, to hand it to them. */
@Injectable()
export class AccountExportRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  account(accountId: string): Promise<unknown[]> {
    return this.source.query(
      `select email, created_at as since, array(select role from role_grants g where g.account_id = a.id) as roles
         from accounts a where id = $1`,
      [accountId],
    );
  }

  identities(accountId: string): Promise<unknown[]> {
    return this.source.query(
      'select provider, label, created_at as since from identities where account_id = $1 order by created_at, id',
      [accountId],
    );
  }

  passkeys(accountId: string): Promise<unknown[]> {
    return this.source.query(
      `select name, synced, created_at as since, last_used_at as "lastUsed" from passkeys
        where account_id = $1 order by created_at`,
      [accountId],
    );
  }

  emailChange(accountId: string): Promise<unknown[]> {
    return this.source.query(
      `select new_email as "newAddress", requested_at as "askedFor", proved_at as "newAddressProved", agreed_at as "oldAddressAgreed"
         from email_changes where account_id = $1`,
      [accountId],
    );
  }

  sessions(accountId: string): Promise<SessionRow[]> {
    return this.source.query(
      `select ip, user_agent as "userAgent", authenticated_at as since, last_seen_at as "lastSeen" from sessions
        where account_id = $1 order by last_seen_at desc`,
      [accountId],
    );
  }

  notifications(accountId: string): Promise<NotifiedRow[]> {
    return this.source.query(
      `select id, template, state, created_at as at, read_at as "readAt", headline from notifications
        where account_id = $1 order by created_at desc limit $2`,
      [accountId, LATEST],
    );
  }

  events(accountId: string): Promise<unknown[]> {
    return this.source.query(
      'select at, event, result, ip, user_agent as browser from audit where subject = $1 order by at desc limit $2',
      [accountId, LATEST],
    );
  }
}
