import type { To } from 'react-router';
import { SecondaryLink } from './button.tsx';
import { Note } from './page.tsx';

/** Something that is missing, and the link to where it is given. */
export function LinkNote({ text, to, link }: { text: string; to: To; link: string }) {
  return (
    <Note>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60">{text}</p>
        <SecondaryLink to={to}>{link}</SecondaryLink>
      </div>
    </Note>
  );
}
