import type { Block, Inline, RichText as Text } from '@emberhood/catalogue/rich-text';
import { Link } from 'react-router';
import { pageHref } from '#shared/paths.ts';
import { supportEmail } from '#shared/support-email.ts';

/** Text of the catalogue, with its emphasis, links and lists. Headings are of the third level. */
export function RichText({ text }: { text: Text }) {
  return (
    <div className="prose-width space-y-3">
      {text.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h3 className="display-3 pt-3">{block.text}</h3>;
    case 'paragraph':
      return (
        <p>
          <Inlines parts={block.content} />
        </p>
      );
    case 'list':
      return (
        <ul className="space-y-2">
          {block.items.map((item, index) => (
            <li key={index} className="flex gap-3">
              <span aria-hidden="true" className="mt-[0.5em] size-2 shrink-0 rounded-full bg-ember" />
              <span>
                <Inlines parts={item} />
              </span>
            </li>
          ))}
        </ul>
      );
  }
}

function Inlines({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) => <InlineView key={index} part={part} />);
}

function InlineView({ part }: { part: Inline }) {
  if (typeof part === 'string') return part;
  switch (part.kind) {
    case 'strong':
      return <strong className="font-semibold">{part.text}</strong>;
    case 'link':
      return (
        <Link to={pageHref(part.to)} className="link">
          {part.text}
        </Link>
      );
    case 'contact':
      return (
        <a href={`mailto:${supportEmail()}`} className="link">
          {supportEmail()}
        </a>
      );
  }
}
