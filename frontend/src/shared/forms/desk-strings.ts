/** What desks say alike. */
export const deskFormStrings = {
  file: 'Download as a file',
  year: 'Year',
  find: 'Find',
  finding: 'Finding…',
  found: 'The search has ended. Its result is below.',
  sayWhy: 'Please say why.',
} as const;
