/** Prefix of the keys of all that operators read. */
export const OPERATIONS = 'operations';
