import type { AccessNeed, DietaryNeed, GroupLanguage } from '@emberhood/contracts';

/** What members need of a group and hosts read of them: one word for each. */
export const accessLabels: Readonly<Record<AccessNeed, string>> = {
  'step-free': 'Step-free access',
  'accessible-toilet': 'Accessible washroom',
  'hearing-loop': 'Hearing loop',
  'quiet-room': 'A quiet room to rest in',
};
export const dietaryLabels: Readonly<Record<DietaryNeed, string>> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
  kosher: 'Kosher',
  'gluten-free': 'Gluten-free',
  'lactose-free': 'Lactose-free',
  'nut-allergy': 'Nut allergy',
};
export const languageLabels: Readonly<Record<GroupLanguage, string>> = {
  en: 'English',
  fr: 'French',
  es: 'Spanish',
  pt: 'Portuguese',
  zh: 'Chinese',
};

/** Label of a need of a member with a seat. */
export function needInWords(need: string): string {
  const words: Readonly<Record<string, string>> = { ...accessLabels, ...dietaryLabels };
  return words[need] ?? need.replaceAll('-', ' ');
}
