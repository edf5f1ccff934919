import { useEffect } from 'react';
import { page } from '../reload-page.ts';

const MAILED = /[#&](?:secret|token)=/;

/** A newer link from a mail, opened in the same tab, changes only the fragment: the page starts over with it. */
export function useReloadOnNewLink(): void {
  useEffect(() => {
    const look = () => {
      if (MAILED.test(location.hash)) page.reload();
    };
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
}
