import { findPrompt } from '@emberhood/catalogue/prompts';
import { stateStrings } from './state-strings.ts';

/** What a clip answers; what answers nothing is a photo. */
export function uploadTitle(promptId: string | null): string {
  return promptId === null ? stateStrings.photo : (findPrompt(promptId)?.title ?? promptId);
}
