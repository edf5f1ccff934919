import {
  allCalls,
  api,
  CycleSettings,
  EventFilters,
  OnboardingDraft,
  PeopleFilters,
  RegistrationDraft,
  type Endpoint,
} from '../index.ts';
import type { z } from '../zod.ts';

/** Fields new in this release, which the release before does not send. The next release requires them and empties this. */
const NEW: string[] = [];
/** Fields that nobody reads any more, sent for one more release. The next release removes them and empties this. */
const UNREAD: string[] = [];
/** Fields that are left out when there is nothing to say. */
const SOMETIMES = [
  'deletesAt',
  'headline',
  'invitesAway',
  'newspaper',
  'nextCursor',
  'passkeyMissing',
  'people',
  'profileAway',
  'refundWithin',
  'revokedAt',
  'url',
];
/** Stored as somebody filled them in, so that fields which were added later are missing. */
const FORMS: z.core.$ZodType[] = [CycleSettings, EventFilters, OnboardingDraft, PeopleFilters, RegistrationDraft];

const LACKING = new Set(['default', 'optional', 'prefault']);

/** The names of all fields below a schema that an answer may lack. */
function mayLack(schema: z.core.$ZodType, names: Set<string>, seen = new Set(FORMS)): void {
  if (seen.has(schema)) return;
  seen.add(schema);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object')
    for (const [name, field] of Object.entries(def.shape)) {
      if (LACKING.has(field._zod.def.type)) names.add(name);
      mayLack(field, names, seen);
    }
  else if (def.type === 'array') mayLack(def.element, names, seen);
  else if (def.type === 'record') mayLack(def.valueType, names, seen);
  else if (def.type === 'union') for (const option of def.options) mayLack(option, names, seen);
  else if ('innerType' in def) mayLack(def.innerType, names, seen);
}

describe('answers of calls (decision: rpc)', () => {
  it('have every field, but those of one release that are new', () => {
    const names = new Set<string>();
    for (const { res } of allCalls) mayLack(res, names);
    for (const { reply } of Object.values<Endpoint>(api)) mayLack(reply, names);
    expect([...names].toSorted()).toEqual([...SOMETIMES, ...NEW, ...UNREAD].toSorted());
  });
});
