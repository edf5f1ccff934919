import { z } from '@emberhood/contracts/zod';
import { Kebab, Page, Text } from './text.schema.ts';

const Inline = z.union([
  z.string().min(1),
  z.strictObject({ kind: z.literal('strong'), text: Text }),
  z.strictObject({ kind: z.literal('link'), text: Text, to: Page }),
  z.strictObject({ kind: z.literal('contact') }),
]);

export const RichTextSchema = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('heading'), text: Text }),
      z.strictObject({ kind: z.literal('paragraph'), content: z.array(Inline).min(1) }),
      z.strictObject({ kind: z.literal('list'), items: z.array(z.array(Inline).min(1)).min(2) }),
    ]),
  )
  .min(1);

export const FaqEntrySchema = z.strictObject({ id: Kebab, question: Text.endsWith('?'), answer: RichTextSchema });

export const RoadmapSchema = z.strictObject({
  id: Kebab,
  title: Text,
  icon: z.enum(['compass', 'gift']),
  steps: z.array(z.strictObject({ id: Kebab.optional(), title: Text, description: Text })).refine((steps) => {
    const ids = steps.flatMap(({ id }) => id ?? []);
    return new Set(ids).size === ids.length;
  }),
  onlyFor: z.literal('CA:BC:MetroVancouver').optional(),
});
