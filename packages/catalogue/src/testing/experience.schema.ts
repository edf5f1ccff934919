import { z } from '@emberhood/contracts/zod';
import { EXPERIENCE_CATEGORIES, EXPERIENCE_IDS } from '../experiences/experience.ts';
import { Kebab, Range, Text, unique } from './text.schema.ts';

const Image = z.string().regex(/^\/images\/experiences\/[a-z-]+\/(main|midTop|midBottom|last|host)\.svg$/);

const card = {
  id: Kebab.pipe(z.enum(EXPERIENCE_IDS)),
  title: Text.max(60),
  subtitle: Text.max(90),
  price: z.int().min(30).max(140),
  category: z.enum(EXPERIENCE_CATEGORIES),
  area: Text,
  country: Text,
  participants: Range.refine(({ min, max }) => min >= 4 && max <= 12, 'is not within 4 to 12'),
  image: Image,
};

export const ExperienceCardSchema = z.strictObject(card);

export const ExperienceSchema = z.strictObject({
  ...card,
  language: Text,
  duration: z
    .strictObject({ hours: z.int().min(1), minutes: z.int().min(0).max(59) })
    .refine(({ hours, minutes }) => hours * 60 + minutes >= 90 && hours * 60 + minutes <= 180, 'is not 1.5 to 3 hours'),
  location: z.strictObject({ name: Text, address: Text.endsWith('Toronto') }),
  whatToExpect: Text.min(150),
  requiredLevel: Text,
  notes: unique(z.strictObject({ title: Text, text: Text })),
  whatsIncluded: unique(Text, 3),
  host: z.strictObject({
    name: Text,
    bio: Text.min(60),
    avatar: Image,
    videoUrl: z.url().optional(),
    youtubeEmbedLink: z.url().optional(),
  }),
  hostMessages: unique(Text),
  images: unique(Image, 3),
});
