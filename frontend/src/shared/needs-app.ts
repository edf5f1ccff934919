/** Spread on what does not work, or says too little, without the app: its page has the app come at once. */
export const needsApp = { 'data-needs-app': '' };
/** The same, where this installation has configured what there is to say. */
export const needsAppForPress = { 'data-needs-app': 'press' };
