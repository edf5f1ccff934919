import { OidcProvider } from './enums.ts';
import { z } from './zod.ts';

/** GET /api/config: switches and constants the frontend needs, changed without a build. */
export const PublicConfig = z.object({
  features: z.object({
    journey: z.boolean(),
    availability: z.boolean(),
    experiences: z.boolean(),
    people: z.boolean(),
    inviteRequired: z.boolean(),
  }),
  providers: z.array(OidcProvider),
  peopleVisibleFrom: z.iso.datetime(),
  supportEmail: z.string(),
  minimumAge: z.int(),
  uploadMaxBytes: z.int(),
  depositRequired: z.boolean(),
  version: z.string(),
});
export type PublicConfig = z.output<typeof PublicConfig>;

/** When people become visible unless a setting says so: February 14th of the coming year, in Toronto (readings 26). */
export function defaultPeopleVisibleFrom(now = new Date()): Date {
  return new Date(Date.UTC(now.getUTCFullYear() + 1, 1, 14, 5));
}
