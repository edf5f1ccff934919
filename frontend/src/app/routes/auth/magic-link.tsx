import { useLoaderData } from 'react-router';
import { MagicLink } from '#features/auth/components/magic-link.tsx';
import { readLinkParams } from '#features/auth/link-params.ts';
import { wipeAddress } from '#shared/wipe-address.ts';

export function loader() {
  const params = readLinkParams(location.search, location.hash);
  wipeAddress();
  return params;
}

/** The address is read once and then removed. */
export const shouldRevalidate = () => false;

export function Component() {
  return <MagicLink params={useLoaderData<typeof loader>()} />;
}
