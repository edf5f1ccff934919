import { CLIP_SECONDS } from '@emberhood/contracts/constants';

export const journeyStrings = {
  title: 'Your journey',

  welcomeTitle: 'Introduce yourself on video',
  welcomeIntro: `A ${String(CLIP_SECONDS)}-second video says more than a whole profile. Start with one, fun or useful, whichever is easier.`,
  welcomeWhy: 'Once you upload a video, you can watch other members’ videos too.',
  kinds: 'Kinds of videos',
  kindLabels: { fun: 'Fun', useful: 'Useful' },
  promptLegend: 'What would you like to talk about?',
  tips: 'Tips',
  toVideo: 'Make this video',

  whoTitle: 'First, tell us about you',
  whoText:
    'We ask so we can balance groups and make sure everyone is of age. You can only set these once. Other members see your age, and your first name if you don’t have a nickname.',
  whoSave: 'Save Changes',
  whoSaved: 'Profile data saved successfully!',
  whoNothing: 'There are no changes to save.',

  celebrate: 'Celebrate',
  celebrated: 'Hooray! We’re glad you’re here.',
  roadmapsTitle: 'Step by step',
  progress: (percent: number) => `${String(percent)}% completed`,
  progressOf: (roadmap: string) => `Progress in ${roadmap}`,
  readMore: 'Read more',
  readMoreOf: (step: string) => `Read more: ${step}`,
  readAgain: (step: string) => `Read again: ${step}`,
  completedStep: 'Completed',
  lockedStep: 'Complete the step before this one first',
  comingSoon: 'Coming soon.',
  showCompleted: 'Show completed steps',
  hideCompleted: 'Hide completed steps',
  allCompleted: 'You’ve completed every step.',

  back: 'Back to your journey',
  stepLocked: 'Complete the earlier steps first to unlock this one.',
  markCompleted: 'Mark as Completed',
  goBack: 'Go back',
  stepCompleted: (step: string) => `Completed: ${step}`,
  saveFailed: (step: string) => `We couldn’t mark “${step}” as completed. Please try again.`,
  stepMissingTitle: 'We couldn’t find that step',
  stepMissingText: 'The address may be wrong, or this step may not be available in your city.',

  chatsTitle: 'Ask us something',
} as const;
