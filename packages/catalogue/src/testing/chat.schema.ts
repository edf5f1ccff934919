import { z } from '@emberhood/contracts/zod';
import { Kebab, Page, Text, unique } from './text.schema.ts';

export const ChatTopicSchema = z.strictObject({
  id: Kebab,
  title: Text,
  description: Text,
  messages: unique(z.strictObject({ text: Text })),
  responseDictionary: z.record(
    Text.endsWith('?'),
    z.strictObject({
      response: Text,
      showOnStart: z.boolean(),
      action: z.strictObject({ text: Text, to: Page }).optional(),
    }),
  ),
});
