import type { PageName } from './page-name.ts';

/** Text with a little structure, rendered by the page's own components. */
export type RichText = readonly Block[];

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; content: readonly Inline[] }
  | { kind: 'list'; items: readonly (readonly Inline[])[] };

export type Inline =
  | string
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; to: PageName }
  /** The contact mailbox of the configuration. */
  | { kind: 'contact' };

export const heading = (text: string): Block => ({ kind: 'heading', text });
export const paragraph = (...content: Inline[]): Block => ({ kind: 'paragraph', content });
export const list = (...items: (readonly Inline[])[]): Block => ({ kind: 'list', items });
export const strong = (text: string): Inline => ({ kind: 'strong', text });
export const link = (text: string, to: PageName): Inline => ({ kind: 'link', text, to });
export const contact: Inline = { kind: 'contact' };

/** The same without structure, for structured data and search. */
export function plainText(blocks: RichText, contactEmail: string): string {
  const inline = (parts: readonly Inline[]) => parts.map((part) => inlineText(part, contactEmail)).join('');
  return blocks
    .map((block) => {
      switch (block.kind) {
        case 'heading':
          return block.text;
        case 'paragraph':
          return inline(block.content);
        case 'list':
          return block.items.map(inline).join('\n');
      }
    })
    .join('\n');
}

function inlineText(part: Inline, contactEmail: string): string {
  if (typeof part === 'string') return part;
  return part.kind === 'contact' ? contactEmail : part.text;
}
