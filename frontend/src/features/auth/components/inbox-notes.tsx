import { authStrings as strings } from '../strings.ts';
import { ContactNote } from './contact-note.tsx';

export function InboxNotes({ scarce = false }: { scarce?: boolean }) {
  return (
    <ul className="list-disc space-y-1 pl-5 text-sm text-muted">
      {scarce && <li>{strings.scarce}</li>}
      {strings.notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      <ContactNote />
    </ul>
  );
}
