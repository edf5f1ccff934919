import type { PageName } from './page-name.ts';

/** A topic one can chat about: prompts, and the response that each gets (specification section 3, "Chat topic"). */
export interface ChatTopic {
  id: string;
  title: string;
  description: string;
  messages: readonly { text: string }[];
  /** By prompt, in the order in which hidden prompts are promoted. */
  responseDictionary: Readonly<Record<string, ChatResponse>>;
}

export interface ChatResponse {
  response: string;
  showOnStart: boolean;
  action?: ChatAction;
}

export interface ChatAction {
  text: string;
  to: PageName;
}

export const topicId = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const chatTopic = (topic: Omit<ChatTopic, 'id'>): ChatTopic => ({ id: topicId(topic.title), ...topic });

const normal = (text: string): string => text.trim().replace(/\?+$/, '').trimEnd().toLowerCase();

/** The response to a typed prompt, in whatever case, with or without its question mark (readings 24). */
export function responseTo(topic: ChatTopic, typed: string): ChatResponse | undefined {
  const asked = normal(typed);
  const found = Object.entries(topic.responseDictionary).find(([prompt]) => normal(prompt) === asked);
  return found?.[1];
}

/** The prompts to offer after some were used: each used one is replaced by the next hidden one. */
export function promptsToShow(topic: ChatTopic, used: readonly string[]): string[] {
  const entries = Object.entries(topic.responseDictionary);
  const shownAtStart = entries.filter(([, { showOnStart }]) => showOnStart);
  const hiddenAtStart = entries.filter(([, { showOnStart }]) => !showOnStart);
  const gone = new Set(used.map(normal));
  return [...shownAtStart, ...hiddenAtStart]
    .map(([prompt]) => prompt)
    .filter((prompt) => !gone.has(normal(prompt)))
    .slice(0, shownAtStart.length);
}
