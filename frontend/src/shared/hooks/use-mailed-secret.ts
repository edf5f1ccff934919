import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { wipeAddress } from '../wipe-address.ts';
import { useReloadOnNewLink } from './use-reload-on-new-link.ts';

/** The secret of a mailed link, from the fragment, which no server sees; it does not stay in the address. */
export function useMailedSecret(name: 'secret' | 'token'): string | null {
  const { hash } = useLocation();
  useReloadOnNewLink();
  const [secret] = useState(() => new URLSearchParams(hash.slice(1)).get(name));
  useEffect(() => wipeAddress(), []);
  return secret;
}
