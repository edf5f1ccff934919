import { City } from '@emberhood/contracts/cities';
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

/** A new place as its form has it; the output is what the server takes. */
export const NewVenue = z.object({
  name: z.string().trim().min(1, strings.nameMissing).max(120),
  address: z.string().trim().min(5, strings.addressMissing).max(300),
  city: City,
  timezone: z.enum(ZONES),
  latitude: degrees(90, strings.latitudeWrong),
  longitude: degrees(180, strings.longitudeWrong),
  access: z
    .string()
    .transform((text) => text.split(',').map((word) => word.trim().toLowerCase().replaceAll(/\s+/g, '-')))
    .transform((words) => [...new Set(words.filter((word) => word !== ''))]),
  directions: z
    .string()
    .trim()
    .max(500)
    .transform((text) => (text === '' ? null : text)),
});
export type NewVenueForm = z.input<typeof NewVenue>;

export const initialVenue: NewVenueForm = {
  name: '',
  address: '',
  city: 'CA:ON:Toronto',
  timezone: 'America/Toronto',
  latitude: '',
  longitude: '',
  access: '',
  directions: '',
};
