import type { ClipSummary, VideoStatus } from '@emberhood/contracts';
import { keepNewest, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { HiddenAccountEntity } from '../videos/hidden-account.entity.ts';

export interface AccountReview {
  clips: ClipSummary[];
  openReports: number;
}

@Injectable()
export class AccountsRepository extends SqlRepository {
  /** For operators: existing clips, newest first, and waiting reports. */
  async reviewOf(accountId: string): Promise<AccountReview> {
    const clips = await this.source.query<AccountReview['clips']>(
      `select id, prompt_id as "promptId", prompt_type as "promptType", status from videos
        where owner_id = $1 and status not in ('pending', 'deleted') order by created_at desc, id limit 100`,
      [accountId],
    );
    const [reports] = await this.source.query<{ count: number }[]>(
      `select count(*)::int as count from reports r join review_cases c on c.id = r.case_id
        where c.subject_id = $1 and c.state = 'open'`,
      [accountId],
    );
    return { clips, openReports: reports?.count ?? 0 };
  }

  /** Photos in group chats, oldest first. */
  photosOf(accountId: string): Promise<{ id: string; shows: string | null; status: VideoStatus; at: Date }[]> {
    return this.source.query(
      `select id, captions as shows, status, created_at as at from videos
        where owner_id = $1 and kind = 'photo' and status not in ('pending', 'deleted') order by created_at, id`,
      [accountId],
    );
  }

  appealsBy(accountId: string): Promise<unknown[]> {
    return this.source.query(
      `select video_id as "videoId", statement as text, opened_at as at from review_cases
        where subject_id = $1 and kind = 'appeal' order by opened_at`,
      [accountId],
    );
  }

  reportsBy(accountId: string): Promise<unknown[]> {
    return this.source.query(
      'select reason, note, created_at as at from reports where reporter_id = $1 order by created_at',
      [accountId],
    );
  }

  setHidden(tx: Tx, { accountId, version }: { accountId: string; version: number }, hidden: boolean): Promise<boolean> {
    return keepNewest(tx, HiddenAccountEntity, { accountId, hidden, version });
  }

  /** Deleted clips with objects in the store, or with a run that has just lost its clip and may still store some. */
  async withObjects(accountId: string): Promise<string[]> {
    const rows = await this.source.query<{ id: string }[]>(
      `select id from videos where owner_id = $1 and status = 'deleted'
          and (has_objects or beat_at > now() - interval '5 seconds')`,
      [accountId],
    );
    return rows.map(({ id }) => id);
  }
}
