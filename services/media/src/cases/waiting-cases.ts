/** SQL: the person in question, or the clip's owner, is neither suspended nor about to leave. */
export const NOT_HIDDEN = 'not exists (select 1 from hidden_accounts h where h.account_id = c.subject_id and h.hidden)';
/** SQL: reports about people remain while these are hidden, but nobody sees their clips. */
export const SHOWN = `(c.video_id is null or ${NOT_HIDDEN})`;
/** SQL: claimed by somebody who still sees it. */
export const HELD = `c.state = 'open' and c.lease_until > now() and ${SHOWN}`;
/** SQL: waits for moderators. */
export const FOR_MODERATORS = `c.state = 'open' and c.kind <> 'handed' and ${SHOWN}`;
