/** Both below `/api`. Alone, so that browsers can tell of faults when nothing else of ours can be loaded. */
export const CLIENT_ERRORS_PATH = '/client-errors';
export const RESPONSIVENESS_PATH = '/responsiveness';
