import { supportEmail } from '#shared/support-email.ts';
import { Sentence } from '#shared/ui/sentence.tsx';
import { authStrings as strings } from '../strings.ts';

export function InboxNotes({ scarce = false }: { scarce?: boolean }) {
  const email = supportEmail();
  return (
    <ul className="list-disc space-y-1 pl-5 text-sm text-muted">
      {scarce && <li>{strings.scarce}</li>}
      {strings.notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      <li>
        <Sentence text={strings.contact(email)}>
          {(words) => (
            <a className="underline underline-offset-4" href={`mailto:${email}`}>
              {words}
            </a>
          )}
        </Sentence>
      </li>
    </ul>
  );
}
