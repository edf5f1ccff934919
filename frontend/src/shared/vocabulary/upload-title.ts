import { findPrompt } from '@emberhood/catalogue/prompts';
import { stateStrings } from './state-strings.ts';

/** The title of the prompt that a clip answers; an upload without a prompt is a photo. */
export function uploadTitle(promptId: string | null): string {
  return promptId === null ? stateStrings.photo : (findPrompt(promptId)?.title ?? promptId);
}
