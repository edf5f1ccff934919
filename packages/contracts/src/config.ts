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
  /** What poetry night's quick registration brings along (POE-04); has a hyphen. */
  poetryInviteCode: z.string(),
  /** The founder's, told by the host chat; null while none is configured. */
  hostPhone: z.string().nullable(),
  /** What is configured of the press card; the catalogue's own text stands for the rest. */
  press: z.object({
    newspaper: z.string().exactOptional(),
    headline: z.string().exactOptional(),
    url: z.url().exactOptional(),
  }),
  version: z.string(),
});
export type PublicConfig = z.output<typeof PublicConfig>;
