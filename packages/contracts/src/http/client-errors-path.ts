/** Both below `/api`. In their own module, so that browsers can report errors when nothing else loads. */
export const CLIENT_ERRORS_PATH = '/client-errors';
export const RESPONSIVENESS_PATH = '/responsiveness';
