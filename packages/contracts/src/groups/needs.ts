import { z } from '../zod.ts';

/** Languages that groups are held in. */
export const GroupLanguage = z.enum(['en', 'fr', 'es', 'pt', 'zh']);
export type GroupLanguage = z.output<typeof GroupLanguage>;

/** What a place has to offer for somebody to be able to come (H4): members choose from it, and operators say it of places. */
export const AccessNeed = z.enum(['step-free', 'accessible-toilet', 'hearing-loop', 'quiet-room']);
export type AccessNeed = z.output<typeof AccessNeed>;

/** What a host has to know where there is food; no group is made or refused for it. */
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
