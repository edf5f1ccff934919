/** What desks say alike. */
export const deskFormStrings = {
  file: 'Download as a file',
  year: 'Year',
  find: 'Find',
  finding: 'Finding…',
  sayWhy: 'Please say why.',
} as const;
