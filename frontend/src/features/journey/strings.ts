import type { MissingForDiscovery } from '@emberhood/contracts';
import { CLIP_SECONDS } from '@emberhood/contracts/constants';

export const journeyStrings = {
  title: 'Your journey',
  welcomeTitle: 'Let us see you',
  welcomeIntro: `A ${String(CLIP_SECONDS)}-second video says more than a page about you. Begin with one, fun or useful, whichever comes easier.`,
  welcomeWhy: 'With a video of your own you can watch those of others.',
  toVideos: 'Choose a prompt',
  ideasFun: 'Fun ideas',
  ideasUseful: 'Useful ideas',
  allSet: 'You are all set! We will send you an invite once your group is assembled',
  missingTitle: 'What others still need to find you',
  missing: {
    nickname: 'A nickname',
    location: 'Your place',
    mainPhoto: 'An approved video, whose picture stands for you',
    bucketList: 'At least one item on your bucket list',
    funVideo: 'An approved fun video',
    usefulVideo: 'An approved useful video',
  } satisfies Record<MissingForDiscovery, string>,
  discoverable: 'Other members can find you.',
  toPeople: 'See the people',
} as const;
