import { z } from '@emberhood/contracts/zod';
import { PROGRAM_IDS } from '../programs/program.ts';
import { Kebab, LowerCaseText, Range, Summary, Text, unique } from './text.schema.ts';

const Hue = z.number().min(0).max(360);

export const ProgramSchema = z.strictObject({
  id: Kebab.pipe(z.enum(PROGRAM_IDS)),
  card: z.strictObject({
    title: Text.max(40),
    subtitle: Text.max(80),
    badges: z.tuple([
      z.string().regex(/^[3-6] (weeks|nights|Sundays)$/),
      z.string().regex(/^\d+ min$|^\d(\.5)? h$/),
      z.string().regex(/^\d+-\d+ people$/),
    ]),
    price: z.string().regex(/^(from )?\$\d+\/session$/),
    bgGradient: z.tuple([Hue, Hue]).optional(),
  }),
  tracks: unique(Text, 2).optional(),
  facts: z.strictObject({
    sessions: z.int().min(3).max(6),
    unit: z.enum(['week', 'night', 'Sunday']),
    sessionMinutes: z.int().min(60).max(180).multipleOf(15),
    group: Range.refine(({ min, max }) => min >= 6 && max <= 12, 'is not within 6 to 12'),
    price: z.int().min(45).max(120),
    priceIsLowest: z.boolean().optional(),
  }),
});

const NamedText = z.strictObject({ title: LowerCaseText, description: LowerCaseText });
// Tracks carry the names of the specification, capitals and all.
const Track = z.strictObject({ title: Text, description: LowerCaseText });

export const ProgramPageSchema = z.strictObject({
  id: z.enum(PROGRAM_IDS),
  summary: Summary.pipe(LowerCaseText),
  hero: LowerCaseText.max(60),
  intro: unique(LowerCaseText, 2),
  timelineTitle: LowerCaseText,
  timeline: unique(
    z.strictObject({ title: LowerCaseText, description: LowerCaseText, week: z.int().positive().optional() }),
    3,
  ),
  tracks: unique(Track, 2).optional(),
  schedule: z
    .strictObject({
      title: LowerCaseText,
      items: z.array(NamedText.extend({ time: z.string().regex(/^\d{1,2}:\d{2}$/) })).min(2),
    })
    .optional(),
  themes: z.strictObject({ title: LowerCaseText, note: LowerCaseText, items: unique(NamedText, 2) }).optional(),
  forWhom: unique(LowerCaseText, 3),
  facts: unique(z.strictObject({ label: LowerCaseText, value: LowerCaseText }), 3),
  closing: z.strictObject({ heading: LowerCaseText, label: LowerCaseText.max(40).startsWith('join ') }),
});
