import { z } from '@emberhood/contracts';

/** What a message says, in the order it is read; how it looks is `layout.ts`'s. */
export interface Letter {
  subject: string;
  /** Where a message is no page of ours: what the reader sees first. */
  blocks: Block[];
  headers?: Record<string, string>;
  attachments?: { filename: string; contentType: string; content: string }[];
}

export type Block =
  | { kind: 'text' | 'small' | 'quote' | 'code'; text: string }
  | { kind: 'fact'; label: string; text: string }
  | Button;

/** `lead` stands before the address where there are no buttons. Beside the one that matters, another is `quiet`. */
export interface Button {
  kind: 'button';
  label: string;
  url: string;
  lead?: string;
  quiet?: boolean;
}

/** What every text may name. */
export interface Place {
  publicUrl: string;
  supportEmail: string;
  /** In which the reader is told the time, where it is not that of a meeting place. */
  timeZone: string;
  /** Of a message that one can do without: where that is chosen. */
  choiceUrl?: string;
  /** Of an invitation: answers it with one tap. */
  answerToken?: string;
}

/** Its line in the list of what came: kept, sealed, for as long as it is known that it was sent. */
export const Headline = z.object({
  text: z.string(),
  /** Below our address; null where it leads to no page of ours. */
  path: z.string().nullable(),
});
export type Headline = z.output<typeof Headline>;

export const text = (words: string): Block => ({ kind: 'text', text: words });
export const small = (words: string): Block => ({ kind: 'small', text: words });
export const quote = (words: string): Block => ({ kind: 'quote', text: words });
export const toRegistrations = ({ publicUrl }: Place): Button => ({
  kind: 'button',
  label: 'See your registrations',
  url: `${publicUrl}/emberite/registrations`,
});
export const help = (place: Place): Block => small(`Questions? Write to ${place.supportEmail}.`);

/** As screens have it: cents only where there are any. */
export function money({ amountCents, currency }: { amountCents: number; currency: string }): string {
  const format = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat('en-CA', format).format(amountCents / 100);
}
