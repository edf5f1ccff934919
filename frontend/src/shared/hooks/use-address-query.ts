import { useSearchParams } from 'react-router';
import { useBrowserValue } from './use-browser-value.ts';

const NONE = new URLSearchParams();

/** The query of the address; empty until a prerendered page, which knows none, is hydrated. */
export function useAddressQuery(): URLSearchParams {
  const [query] = useSearchParams();
  const isTakenOver = useBrowserValue(() => true, false);
  return isTakenOver ? query : NONE;
}
