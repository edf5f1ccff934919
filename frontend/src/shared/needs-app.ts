/** Spread on markup that is incomplete without the app: its page loads the app at once. */
export const needsApp = { 'data-needs-app': '' };
/** The same, if this installation has configured press details. */
export const needsAppForPress = { 'data-needs-app': 'press' };
