import type { ExportSection } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { deviceOf, networkOf } from '../sessions/own-session.ts';

@Injectable()
export class AccountExport {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async sections(accountId: string): Promise<ExportSection[]> {
    const [account, identities, sessions, mails, events] = await Promise.all([
      this.rows(
        `select email, created_at as since, array(select role from role_grants g where g.account_id = a.id) as roles
           from accounts a where id = $1`,
        accountId,
      ),
      this.rows('select provider, label, created_at as since from identities where account_id = $1', accountId),
      this.source.query<{ ip: string; userAgent: string; since: Date; lastSeen: Date }[]>(
        `select ip, user_agent as "userAgent", authenticated_at as since, last_seen_at as "lastSeen" from sessions
          where account_id = $1 order by last_seen_at desc`,
        [accountId],
      ),
      this.rows(
        'select template, state, created_at as at from notifications where account_id = $1 order by created_at desc limit 1000',
        accountId,
      ),
      this.rows(
        'select at, event, result, ip, user_agent as browser from audit where subject = $1 order by at desc limit 1000',
        accountId,
      ),
    ]);
    return [
      { title: 'Account', data: account },
      { title: 'Ways to sign in', data: identities },
      {
        title: 'Browsers that are signed in',
        data: sessions.map(({ ip, userAgent, ...times }) => ({
          device: deviceOf(userAgent),
          network: networkOf(ip),
          ...times,
        })),
      },
      { title: 'Mails we sent (the last thousand)', data: mails },
      { title: 'What happened to the account (the last thousand events)', data: events },
    ];
  }

  private rows(text: string, accountId: string): Promise<unknown[]> {
    return this.source.query(text, [accountId]);
  }
}
