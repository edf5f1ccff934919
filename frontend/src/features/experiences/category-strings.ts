export const categoryStrings = {
  perPerson: (price: string) => `${price} per person`,

  title: (category: string) => `${category} experiences in Toronto`,
  description: (category: string, line: string, titles: string) =>
    `${line} Small-group ${category} experiences in Toronto: ${titles}.`,
  surprise: 'surprising',
  list: 'Experiences',
  others: 'or something else',
  note: 'Prices in Canadian dollars. An experience takes place once its group is full.',

  missingTitle: 'We did not find that category',
  missingDescription: 'Nothing is filed under this address. See the kinds of experiences there are to try in Toronto.',
  missingHeading: 'nothing here by that name.',
  missingText: 'The address may be mistyped. These are the kinds of experiences there are:',
} as const;
