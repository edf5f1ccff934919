import { z } from '@emberhood/contracts/zod';
import { LANDING_IDS } from '../landing/landing.ts';
import { Range, Text, unique } from './text.schema.ts';

const Image = z.string().regex(/^\/images\/landing\/[a-zA-Z]+\/(hero|main|host)\.svg$/);

export const LandingExperienceSchema = z.strictObject({
  id: z.enum(LANDING_IDS),
  title: Text.max(60),
  heroTitle: Text.max(70),
  heroDescription: Text,
  heroBackground: Image,
  subtitle: Text,
  image: Image,
  description: unique(Text, 2),
  price: z.strictObject({ currency: z.literal('CAD'), amount: z.int().min(40).max(120) }),
  duration: z.string().regex(/^\d(-\d)? hours$/),
  language: Text,
  capacity: Range,
  location: z.strictObject({
    details: Text,
    mapLink: z.url({ protocol: /^https$/, hostname: /^www\.openstreetmap\.org$/ }),
  }),
  host: z.strictObject({ name: Text, image: Image, title: Text, bio: Text }),
  cta: z.strictObject({ buttonText: z.literal('Count me in!'), heading: Text, details: Text }),
});
