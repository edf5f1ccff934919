import { CycleSettings } from '@emberhood/contracts/groups/cycles';
import { City, timezoneOf } from '@emberhood/contracts/cities';
import { z } from '@emberhood/contracts/zod';
import { instantOf } from '#shared/vocabulary/local-time.ts';
import { operationsStrings } from './strings.ts';

const defaults = CycleSettings.parse({});
/** Selects have text. */
const Chosen = z.string().transform(Number);

function instantIn(city: City, written: string): string | null {
  return instantOf(written.slice(0, 10), written.slice(11, 16), timezoneOf(city));
}

/** A new cycle as its form has it; the output is what the server takes. */
export const NewCycle = z
  .object({
    name: z.string().trim().min(1, operationsStrings.newCycle.nameMissing).max(80),
    city: City,
    /** As `datetime-local` has it, on the clock of the city. */
    freezesAt: z.string().min(1, operationsStrings.newCycle.freezesMissing),
    chosenFrom: Chosen,
    plausibleChoosers: Chosen,
    repeats: Chosen,
    refundDueDays: Chosen,
    confirmHours: Chosen,
    deposit: z.enum(['yes', 'no']),
  })
  .refine(({ city, freezesAt }) => freezesAt === '' || instantIn(city, freezesAt) !== null, {
    path: ['freezesAt'],
    message: operationsStrings.newCycle.freezesMissing,
  })
  .transform(({ name, city, freezesAt, deposit, ...settings }) => ({
    name,
    city,
    freezesAt: instantIn(city, freezesAt) ?? '',
    settings: { ...settings, depositRequired: deposit === 'yes' },
  }));
export type NewCycleForm = z.input<typeof NewCycle>;

export const initialCycle: NewCycleForm = {
  name: '',
  city: 'CA:ON:Toronto',
  freezesAt: '',
  chosenFrom: String(defaults.chosenFrom),
  plausibleChoosers: String(defaults.plausibleChoosers),
  repeats: String(defaults.repeats),
  refundDueDays: String(defaults.refundDueDays),
  confirmHours: String(defaults.confirmHours),
  deposit: defaults.depositRequired ? 'yes' : 'no',
};
