/** What desks say alike. */
export const deskFormStrings = {
  file: 'Download as a file',
  sayWhy: 'Please say why.',
} as const;
