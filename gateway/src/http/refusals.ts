import { api, type Endpoint, type ErrorCode, type Issue } from '@emberhood/contracts';

/** A malformed person id gets the same answer as an unknown one (NAV-66). */
const NOBODY = { id: 'PEOPLE.NOT_FOUND' } as const;

/** Fields whose refusal has a text of its own in the specification. */
const CODES = new Map<Endpoint, Readonly<Record<string, ErrorCode>>>([
  [api.verifyCode, { code: 'AUTH.CODE_INVALID' }],
  [api.verifySecret, { email: 'AUTH.LINK_INCOMPLETE', secret: 'AUTH.LINK_INCOMPLETE' }],
  [api.person, NOBODY],
  [api.personVideos, NOBODY],
  [api.interest, NOBODY],
  [api.setInterest, NOBODY],
  [api.takeBackInterest, NOBODY],
  [api.blockPerson, NOBODY],
  [api.unblockPerson, NOBODY],
  [api.reportPerson, NOBODY],
  [api.updateProfile, { changes: 'PROFILE.CHANGES_REQUIRED' }],
]);

export function refusalOf(endpoint: Endpoint, issues: readonly Issue[]): ErrorCode {
  const codes = CODES.get(endpoint);
  const known = issues.map((issue) => codes?.[issue.path]);
  // A text of its own is used only if it explains every refused field.
  const [first] = known;
  return first !== undefined && known.every((code) => code === first) ? first : 'REQUEST.INVALID';
}
