import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

const NONE = new URLSearchParams();
const subscribeToNothing = () => () => undefined;

/** The query of the address; empty until a prerendered page, which knows none, is hydrated. */
export function useAddressQuery(): URLSearchParams {
  const [query] = useSearchParams();
  const isTakenOver = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return isTakenOver ? query : NONE;
}
