import { FOUND_MOST, idRange, type MemberReview } from '@emberhood/contracts';
import { isoOf, SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';

const CLIP = `v.id, v.prompt_id as "promptId", v.prompt_type as "promptType", v.status as state,
  ${isoOf('coalesce(v.accepted_at, v.created_at)')} as "uploadedAt"`;
const THERE = `v.status not in ('pending', 'deleted')`;
const MOST = 100;

/** Finds members by their clips and cases, for moderators. */
@Injectable()
export class MembersRepository extends SqlRepository {
  /** Clips whose id starts with the query, newest first. */
  async findClips(query: string): Promise<MemberReview['clips']> {
    const range = idRange(query);
    if (!range) return [];
    return this.source.query(
      `select ${CLIP} from videos v where ${THERE} and v.id between $1 and $2 order by v.created_at desc, v.id limit ${String(FOUND_MOST)}`,
      [range.from, range.to],
    );
  }

  clipsOf(accountId: string): Promise<MemberReview['clips']> {
    return this.source.query(
      `select ${CLIP} from videos v where ${THERE} and v.owner_id = $1 order by v.created_at desc, v.id limit ${String(MOST)}`,
      [accountId],
    );
  }

  /** Open cases first, then the latest. Omits handed-over cases, which only operators may see. */
  casesOf(accountId: string): Promise<MemberReview['cases']> {
    return this.source.query(
      `select c.id, c.kind, c.state = 'open' as open, ${isoOf('c.opened_at')} as "openedAt",
              case when v.id is not null then json_build_object('id', v.id, 'promptId', v.prompt_id) end as clip,
              array(select distinct r.reason from reports r where r.case_id = c.id order by r.reason) as reasons,
              case when c.decision is not null then json_build_object('decision', c.decision, 'reason', c.reason, 'note', c.note,
                'by', coalesce(c.decided_name, ''), 'at', ${isoOf('c.decided_at')}) end as decision
         from review_cases c left join videos v on v.id = c.video_id
        where c.subject_id = $1 and c.kind <> 'handed' and c.state <> 'closed'
        order by c.state = 'open' desc, c.opened_at desc, c.id limit ${String(MOST)}`,
      [accountId],
    );
  }
}
