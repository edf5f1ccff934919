import { supportEmail } from '../support-email.ts';
import { uiStrings } from './strings.ts';

/** Shown instead of something that needs scripts, which is `noscript:hidden`. */
export function NeedsScripts({ what }: { what: string }) {
  const email = supportEmail();
  return (
    <noscript>
      <p className="max-w-[44ch] text-pretty">
        {what} {uiStrings.withoutScripts}{' '}
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
    </noscript>
  );
}
