import { z } from '@emberhood/contracts/zod';
import { useSearchParams } from 'react-router';

/** The one thing that a list is narrowed to; what is no id, as in an address that was cut, narrows nothing. */
export function useIdInAddress(): string | undefined {
  const [search] = useSearchParams();
  return z.uuid().safeParse(search.get('id')).data;
}
