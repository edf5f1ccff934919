import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

const NONE = new URLSearchParams();
const subscribeToNothing = () => () => undefined;

/** The query of the address; empty for as long as a prerendered page, which knows of none, is being taken over. */
export function useAddressQuery(): URLSearchParams {
  const [query] = useSearchParams();
  const isTakenOver = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return isTakenOver ? query : NONE;
}
