import { useEffect, useState } from 'react';
import { loadAuthApi } from '../load-api.ts';
import { authStrings as strings } from '../strings.ts';

/** The address is configuration, so it arrives after the page. */
export function ContactNote() {
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    let gone = false;
    void loadAuthApi()
      .then((authApi) => authApi.loadConfig())
      .then(
        (config) => !gone && setEmail(config.supportEmail),
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, []);
  if (email === undefined) return null;
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
