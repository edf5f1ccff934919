import { z } from '../zod.ts';

/** Languages that groups are held in. */
export const GroupLanguage = z.enum(['en', 'fr', 'es', 'pt', 'zh']);
export type GroupLanguage = z.output<typeof GroupLanguage>;

/** What a venue must offer so that somebody can come (H4): chosen by members, and set on venues by operators. */
export const AccessNeed = z.enum(['step-free', 'accessible-toilet', 'hearing-loop', 'quiet-room']);
export type AccessNeed = z.output<typeof AccessNeed>;

/** What a host needs to know if there is food; groups are formed regardless of it. */
export const DietaryNeed = z.enum([
  'vegetarian',
  'vegan',
  'halal',
  'kosher',
  'gluten-free',
  'lactose-free',
  'nut-allergy',
]);
export type DietaryNeed = z.output<typeof DietaryNeed>;
