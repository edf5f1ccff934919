import type { HostVenue } from '@emberhood/contracts';
import { City } from '@emberhood/contracts/cities';
import { AccessNeed } from '@emberhood/contracts/groups/needs';
import { z } from '@emberhood/contracts/zod';
import { venueStrings as strings } from './venue-strings.ts';

/** Clocks of the cities we are in; a place elsewhere has one of these as well. */
export const ZONES = ['America/Toronto', 'America/Vancouver'] as const;

/** Degrees as they are typed, also with a comma for a point. */
const degrees = (limit: number, error: string) =>
  z
    .string()
    .trim()
    .regex(/^-?\d{1,3}(?:[.,]\d+)?$/, error)
    .transform((text) => Number(text.replace(',', '.')))
    .refine((value) => Math.abs(value) <= limit, error);

/** What may be changed of a place as its form has it; the output is what the server takes. */
export const ChangedVenue = z.object({
  name: z.string().trim().min(1, strings.nameMissing).max(120),
  address: z.string().trim().min(5, strings.addressMissing).max(300),
  latitude: degrees(90, strings.latitudeWrong),
  longitude: degrees(180, strings.longitudeWrong),
  capacity: z
    .string()
    .trim()
    .regex(/^(?:|[2-9]|[1-9]\d{1,2}|1000)$/, strings.capacityWrong)
    .transform((text) => (text === '' ? null : Number(text))),
  access: z.array(AccessNeed),
  directions: z
    .string()
    .trim()
    .max(500)
    .transform((text) => (text === '' ? null : text)),
});

/** A new place also has its city and clock, for good. */
export const NewVenue = ChangedVenue.extend({ city: City, timezone: z.enum(ZONES) });

export const initialVenue: z.input<typeof NewVenue> = {
  name: '',
  address: '',
  city: 'CA:ON:Toronto',
  timezone: 'America/Toronto',
  latitude: '',
  longitude: '',
  capacity: '',
  access: [],
  directions: '',
};

/** Of a place that is there. */
export function answersOf(venue: HostVenue): z.input<typeof ChangedVenue> {
  const { name, address, latitude, longitude, capacity, access, directions } = venue;
  return {
    name,
    address,
    latitude: String(latitude),
    longitude: String(longitude),
    capacity: capacity === null ? '' : String(capacity),
    access,
    directions: directions ?? '',
  };
}
