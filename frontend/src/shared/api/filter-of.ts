import type { z } from '@emberhood/contracts/zod';

/** The filters in an address. Invalid values, as in a truncated address, are ignored. */
export function filterOf<S extends Record<string, z.ZodType>>(shape: S, search: URLSearchParams) {
  const fitting = Object.entries(shape).flatMap(([name, schema]) => {
    const { data } = schema.safeParse(search.get(name) ?? undefined);
    return data === undefined ? [] : [[name, data]];
  });
  return Object.fromEntries(fitting) as { [Name in keyof S]?: NonNullable<z.output<S[Name]>> };
}
