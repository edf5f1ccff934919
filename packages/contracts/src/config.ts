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

/** When people become visible unless a setting says so: February 14th of the coming year, in Toronto (readings 26). */
export function defaultPeopleVisibleFrom(now = new Date()): Date {
  return new Date(Date.UTC(now.getUTCFullYear() + 1, 1, 14, 5));
}

/** The later of launch day and tomorrow, in Toronto: an evening of today is too close to register for. */
export function defaultEventDatesFrom(launch: Date, now = new Date()): string {
  const tomorrow = new Date(`${torontoDay(now)}T00:00:00Z`);
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1);
  const [first, other] = [torontoDay(launch), tomorrow.toISOString().slice(0, 10)];
  return first > other ? first : other;
}

function torontoDay(instant: Date): string {
  // Swedish writes a day as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Toronto' }).format(instant);
}
