import { z } from '@emberhood/contracts/zod';
import { Draft } from '#shared/drafts/draft.ts';

/** The message that is answered, as much of it as stands above the answer. */
const Quoted = z.object({ id: z.uuid(), name: z.string(), text: z.string() });
export type Quoted = z.output<typeof Quoted>;

const Unsent = z.object({ key: z.uuid(), text: z.string(), quoted: Quoted.nullable().optional() });
export type Unsent = z.output<typeof Unsent>;

const Kept = z.object({ text: z.string(), quoted: Quoted.nullable().default(null), unsent: z.array(Unsent) });
export type Kept = z.output<typeof Kept>;

const outboxes = new Map<string, Draft<Kept>>();

/** What is being written to a group, and what has not arrived there: both outlive a reload, and go with the account. */
export function outboxOf(groupId: string): Draft<Kept> {
  const known = outboxes.get(groupId);
  if (known) return known;
  const made = new Draft<Kept>({
    key: `chat.${groupId}`,
    version: 1,
    schema: Kept,
    initial: { text: '', quoted: null, unsent: [] },
  });
  outboxes.set(groupId, made);
  return made;
}
