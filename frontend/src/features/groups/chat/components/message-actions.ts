import type { ChatMessage, ChatQuote, ReactionKind } from '@emberhood/contracts';

/** What one does with a message; where the chat is closed, neither answer nor reaction. */
export interface MessageActions {
  takeBack: (message: ChatMessage) => void;
  open: (quote: ChatQuote) => void;
  reply: ((message: ChatMessage) => void) | undefined;
  react: ((message: ChatMessage, kind: ReactionKind, on: boolean) => void) | undefined;
}
