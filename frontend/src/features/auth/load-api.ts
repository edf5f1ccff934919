/** The client and its schemas are not part of the public pages: they arrive when a form is touched or used. */
export const loadAuthApi = () => import('./api.ts');
