import type { KeyboardEvent } from 'react';

/** Safari ends the word before it reports the key that confirmed it, which then has this number. */
const IN_INPUT_METHOD = 229;

/** Whether a key goes to an input method, as Enter that confirms a word. */
export const isComposing = (event: KeyboardEvent): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- Safari says it by nothing else
  event.nativeEvent.isComposing || event.keyCode === IN_INPUT_METHOD;
