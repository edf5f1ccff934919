import { CLIP_SECONDS } from '@emberhood/contracts/constants';

export const journeyStrings = {
  title: 'Your journey',

  welcomeTitle: 'Let us see you',
  welcomeIntro: `A ${String(CLIP_SECONDS)}-second video says more than a page about you. Begin with one, fun or useful, whichever comes easier.`,
  welcomeWhy: 'With a video of your own you can watch those of others.',
  kinds: 'Kinds of videos',
  kindLabels: { fun: 'Fun', useful: 'Useful' },
  promptLegend: 'What would you talk about?',
  tips: 'Four tips',
  toVideo: 'Make this video',

  whoTitle: 'First, who are you?',
  whoText:
    'Groups are balanced, and everybody in one is of age: that is why we ask. You can set these one time only. Others see your age, and your first name where you have no nickname.',
  whoSave: 'Save Changes',
  whoSaving: 'Saving…',
  whoSaved: 'Profile data saved successfully!',
  whoNothing: 'There is nothing to save yet.',

  roadmapsTitle: 'Step by step',
  progress: (percent: number) => `${String(percent)} % completed`,
  progressOf: (roadmap: string) => `Progress of ${roadmap}`,
  readMore: 'Read more',
  readMoreOf: (step: string) => `Read more: ${step}`,
  readAgain: (step: string) => `Read again: ${step}`,
  completedStep: 'Completed',
  lockedStep: 'Opens after the step before it',
  comingSoon: 'Coming soon.',
  showCompleted: 'Show completed steps',
  hideCompleted: 'Hide completed steps',
  allCompleted: 'You have completed every step there is.',

  back: 'Back to your journey',
  stepLocked: 'You can complete this step once you have completed the ones before it.',
  markCompleted: 'Mark as Completed',
  goBack: 'Go back',
  stepCompleted: (step: string) => `Completed: ${step}`,
  saveFailed: (step: string) => `We could not save that you completed “${step}”. Please try again.`,
  stepMissingTitle: 'We did not find that step',
  stepMissingText: 'The address may be mistyped, or the step is not for your place.',

  chatsTitle: 'Ask us something',
} as const;
