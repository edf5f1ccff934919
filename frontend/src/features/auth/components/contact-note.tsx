import { supportEmail } from '#shared/support-email.ts';
import { authStrings as strings } from '../strings.ts';

export function ContactNote() {
  const email = supportEmail();
  return (
    <li>
      {strings.contactBefore}
      <a className="underline underline-offset-4" href={`mailto:${email}`}>
        {email}
      </a>
      {strings.contactAfter}
    </li>
  );
}
