import type { Snapshot } from '@emberhood/assembly/schema';
import type { RulePrice } from '@emberhood/contracts';

/** Larger than the number of people that anybody has met. */
const NO_LIMIT = 1_000;

interface Variant {
  rule: RulePrice['rule'];
  snapshot: Snapshot;
}

/** For each rule that is on, the snapshot without that rule. */
export function variantsOf(snapshot: Snapshot): Variant[] {
  const { settings, members, offerings } = snapshot;
  const having = (changed: Partial<Snapshot['settings']>): Snapshot => ({
    ...snapshot,
    settings: { ...settings, ...changed },
  });
  const variants: Variant[] = [];
  if (settings.coverage) variants.push({ rule: 'chosen', snapshot: having({ coverage: false }) });
  if (settings.coverage && settings.theta > 1) variants.push({ rule: 'chosen-level', snapshot: having({ theta: 1 }) });
  if (settings.kappa > 0) variants.push({ rule: 'plausible', snapshot: having({ kappa: 0 }) });
  if (snapshot.past.length > 0) variants.push({ rule: 'repeats', snapshot: having({ rho: NO_LIMIT }) });
  if (settings.noLoneGender) variants.push({ rule: 'lone-gender', snapshot: having({ noLoneGender: false }) });
  variants.push({
    rule: 'balance',
    snapshot: {
      ...snapshot,
      members: members.map((member) => ({ ...member, acceptsUnbalanced: true })),
      offerings: offerings.map((offering) => ({ ...offering, delta: null })),
    },
  });
  // All pins together, because the price of a single one would reveal what the two chose.
  if (snapshot.pins.length + snapshot.forbids.length > 0)
    variants.push({ rule: 'pins', snapshot: { ...snapshot, pins: [], forbids: [] } });
  return variants;
}
