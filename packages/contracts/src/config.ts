import { OidcProvider } from './enums.ts';
import { z } from './zod.ts';

/** GET /api/config: switches and constants the frontend needs, changed without a build. */
export const PublicConfig = z.object({
  features: z.object({
    /** Always on (CON-01): every member has a journey. */
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
  /** First day on which evenings are offered; in Toronto's calendar. */
  eventDatesFrom: z.iso.date(),
  /** The invite code of poetry night's quick registration (POE-04); contains a hyphen. */
  poetryInviteCode: z.string(),
  /** The founder's phone number for the host chat; null if not configured. */
  hostPhone: z.string().nullable(),
  /** Configured parts of the press card; the catalogue's text fills in the others. */
  press: z.object({
    newspaper: z.string().exactOptional(),
    headline: z.string().exactOptional(),
    url: z.url().exactOptional(),
  }),
  version: z.string(),
});
export type PublicConfig = z.output<typeof PublicConfig>;
