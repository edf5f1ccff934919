/** A file of its own: what asks it on public pages comes without the schemas. */
export const STARTS_PATH = '/starts';
