import { supportEmail } from '#shared/support-email.ts';
import { Sentence } from '#shared/ui/sentence.tsx';
import { authStrings as strings } from '../strings.ts';

export function ContactNote() {
  const email = supportEmail();
  return (
    <li>
      <Sentence text={strings.contact(email)}>
        {(words) => (
          <a className="underline underline-offset-4" href={`mailto:${email}`}>
            {words}
          </a>
        )}
      </Sentence>
    </li>
  );
}
