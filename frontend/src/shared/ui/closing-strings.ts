export const closingStrings = {
  allPrograms: 'see all programs',
} as const;
