import { Note } from '#shared/ui/page.tsx';
import { hostingStrings as strings } from '../strings.ts';

/** What an operator wants changed: in the list, and on the form to which the mail leads. */
export function ReturnedNote({ note }: { note: string | null }) {
  return (
    note !== null && (
      <Note>
        <p className="whitespace-pre-line">{strings.note(note)}</p>
      </Note>
    )
  );
}
