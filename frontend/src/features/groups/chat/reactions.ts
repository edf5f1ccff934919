import type { ReactionKind } from '@emberhood/contracts';

export const REACTIONS: Record<ReactionKind, { sign: string; name: string }> = {
  like: { sign: '👍', name: 'Like' },
  love: { sign: '❤️', name: 'Love' },
  laugh: { sign: '😄', name: 'Laugh' },
  celebrate: { sign: '🎉', name: 'Celebrate' },
  thanks: { sign: '🙏', name: 'Thanks' },
};
export const REACTION_KINDS = Object.keys(REACTIONS) as ReactionKind[];
