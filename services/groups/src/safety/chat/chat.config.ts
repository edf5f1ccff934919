import { z } from '@emberhood/contracts';
import { setting } from '@emberhood/service-kit';

export const ChatConfig = z.object({
  /** How long after its last session a group may still write. */
  CHAT_OPEN_DAYS: setting.int().default(14),
  /** How long a closed chat can be read; then everything written in it is erased. */
  CHAT_KEEP_DAYS: setting.int({ min: 1 }).default(60),
  /** Limit for one member. */
  CHAT_MESSAGES_PER_MINUTE: setting.int({ min: 1 }).default(20),
});
export type ChatConfig = z.output<typeof ChatConfig>;
export const CHAT_CONFIG = Symbol('chat-config');
