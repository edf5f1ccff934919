/** Loaded when a form is touched or submitted: public pages do not contain the client and its schemas. */
export const loadAuthApi = () => import('./api.ts');
