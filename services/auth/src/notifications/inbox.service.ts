import type { NotificationItem, PageQuery } from '@emberhood/contracts';
import { unseal } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { InboxRepository, type InboxRow } from './inbox.repository.ts';
import { Headline } from './templates/message-content.ts';

/** Binds the sealed line to its row, apart from the message. */
export const headlineContext = (id: string): string => `headline:${id}`;

/** The list of what came for somebody. */
@Injectable()
export class InboxService {
  constructor(
    private readonly repository: InboxRepository,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  async list(
    accountId: string,
    page: PageQuery,
  ): Promise<{ notifications: NotificationItem[]; nextCursor: string | null }> {
    const { rows, nextCursor } = await this.repository.list(accountId, page);
    return { notifications: rows.flatMap((row) => this.view(row)), nextCursor };
  }

  async export(accountId: string): Promise<object[]> {
    const rows = await this.repository.listAll(accountId);
    return rows.map(({ id, headline, ...told }) => ({
      ...told,
      text: headline && (this.lineOf(id, headline)?.text ?? null),
    }));
  }

  unread(accountId: string): Promise<number> {
    return this.repository.countUnread(accountId);
  }

  async read(accountId: string, until: string): Promise<void> {
    await this.repository.markRead(accountId, new Date(until));
  }

  private view({ id, headline, createdAt, readAt }: InboxRow): NotificationItem[] {
    const line = this.lineOf(id, headline);
    return line === null ? [] : [{ id, ...line, at: createdAt.toISOString(), read: readAt !== null }];
  }

  /** One that was sealed with a key which was taken away can be read by nobody. */
  lineOf(id: string, headline: Buffer): Headline | null {
    try {
      return Headline.parse(JSON.parse(unseal(this.config.MAIL_SEALING_KEY, headline, headlineContext(id))));
    } catch {
      return null;
    }
  }
}
