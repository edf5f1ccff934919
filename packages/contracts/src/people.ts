import { ActivityCategory, RelationshipGoal, Sex } from './enums.ts';
import { z } from './zod.ts';

/** A random id that says nothing of the account behind it. */
export const PersonId = z.string().regex(/^[A-Za-z0-9_-]{8,32}$/);

export const InterestLevel = z.int().min(0).max(5);

export const PersonCard = z.object({
  id: PersonId,
  name: z.string(),
  title: z.string(),
  age: z.int().nullable(),
  area: z.string(),
  /** Poster of a clip; null until the viewer may watch clips. */
  photo: z.string().nullable(),
});
export type PersonCard = z.output<typeof PersonCard>;

export const Person = PersonCard.extend({
  subtitle: z.string().nullable(),
  sex: Sex.nullable(),
  ageGroup: z.string().nullable(),
  country: z.string(),
  relationshipStatus: z.array(RelationshipGoal),
  activities: z.array(ActivityCategory),
  bucketList: z.array(z.string()),
  /** The next person in order, wrapping; null when there is nobody else. */
  nextId: PersonId.nullable(),
});
export type Person = z.output<typeof Person>;

export const Page = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(60).default(24),
});
