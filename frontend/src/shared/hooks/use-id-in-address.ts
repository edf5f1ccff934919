import { z } from '@emberhood/contracts/zod';
import { useSearchParams } from 'react-router';

/** The id that a list is filtered by; an invalid one, as in a truncated address, is ignored. */
export function useIdInAddress(name = 'id'): string | undefined {
  const [search] = useSearchParams();
  return z.uuid().safeParse(search.get(name)).data;
}
