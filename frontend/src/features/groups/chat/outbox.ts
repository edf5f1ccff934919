import { z } from '@emberhood/contracts/zod';
import { Draft } from '#shared/drafts/draft.ts';
import { outboxes } from '#shared/drafts/outbox.ts';

/** The message that is answered, as much of it as stands above the answer. */
const Quoted = z.object({ id: z.uuid(), name: z.string(), text: z.string() });
export type Quoted = z.output<typeof Quoted>;

const Unsent = z.object({ key: z.uuid(), text: z.string(), quoted: Quoted.nullable().optional() });
export type Unsent = z.output<typeof Unsent>;

const Kept = z.object({ text: z.string(), quoted: Quoted.nullable().default(null), unsent: z.array(Unsent) });
type Kept = z.output<typeof Kept>;

/** What is being written to a group, and what has not arrived there. */
export const outboxOf = outboxes<Unsent, Kept>(
  (groupId) =>
    new Draft<Kept>({
      key: `chat.${groupId}`,
      version: 1,
      schema: Kept,
      initial: { text: '', quoted: null, unsent: [] },
    }),
);
