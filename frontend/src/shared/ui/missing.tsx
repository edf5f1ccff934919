import type { ReactNode } from 'react';
import { PageMeta } from './public-page.tsx';

interface MissingProps {
  title: string;
  text: string;
  /** Where to go instead. */
  children: ReactNode;
}

/** Of a public page whose address names something that does not exist; its heading is in the voice of these pages. */
export function Missing({ title, text, children }: MissingProps) {
  return (
    <div className="space-y-6">
      <PageMeta title={title} description={text} noindex />
      <h1 tabIndex={-1} className="display-hero max-w-[14ch]">
        {`${title.toLowerCase()}.`}
      </h1>
      <p className="lede text-muted">{text}</p>
      {children}
    </div>
  );
}
