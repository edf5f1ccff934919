/** Its own module, so that public pages do not load the schemas. */
export const STARTS_PATH = '/starts';
