export const categoryStrings = {
  perPerson: (price: string) => `${price} per person`,

  title: (category: string) => `${category} experiences in Toronto`,
  description: (category: string, line: string, titles: string) =>
    `${line} Small-group ${category} experiences in Toronto: ${titles}.`,
  surprise: 'surprising',
  list: 'Experiences',
  others: 'or something else',
  note: 'Prices are in Canadian dollars. An experience only happens when its group is full.',

  missingTitle: 'We couldn’t find that category',
  missingText: 'The address may be wrong. Try one of these instead:',
} as const;
