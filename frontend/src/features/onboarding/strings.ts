import { PRODUCT_NAME } from '@emberhood/contracts/constants';
import { invitesErrors } from '@emberhood/contracts/errors/invites';
import { profilesErrors } from '@emberhood/contracts/errors/profiles';

const errors = { ...invitesErrors, ...profilesErrors };
const text = (code: keyof typeof errors) => errors[code].message;

export const onboardingStrings = {
  pageTitle: (step: number, last: number, title: string) => `Step ${String(step)} of ${String(last)} - ${title}`,
  progress: 'Progress',
  back: 'Back',
  next: 'Next',
  done: 'Done',
  steps: [
    {
      title: `Welcome to ${PRODUCT_NAME}`,
      intro: 'A few questions, about two minutes. You can stop at any time and finish later.',
    },
    { title: 'Where are you based?', intro: 'We bring together people who live near each other.' },
    { title: 'Which experiences would you love to try?', intro: 'Choose as many as you like, or skip this for now.' },
    { title: 'What brings you here?', intro: 'This helps us find a group that fits.' },
    { title: 'When are you free?', intro: 'A rough idea is enough. You’ll agree to exact dates later.' },
    {
      title: "You're on the waitlist",
      intro: 'Groups fill up faster with friends: the more people you invite, the sooner yours can start.',
    },
  ],
  letsGo: "Let's go",
  inviteCode: 'Invite code',
  inviteOptional: 'Optional. Leave it empty if you don’t have one.',
  inviteNeeded: 'You need an invite to join right now.',
  checkingInvite: 'Checking…',
  inviteIgnored: 'Your invite code is invalid or expired, so we continued without it.',
  location: 'Your location',
  city: 'Your city',
  activities: 'Experiences',
  customActivity: 'Something else?',
  purposes: 'I’d like to meet',
  purposeLabels: { friends: 'New friends', partner: 'A partner', both: 'Both, let’s see' },
  groupBalance: 'Would you like a balance of women and men in your group?',
  groupBalanceLabels: { yes: 'Yes, about half and half', no: 'No, it doesn’t matter' },
  availability: 'I’m free',
  availabilityLabels: { weeknights: 'On weeknights', weekends: 'On weekends', flexible: 'I’m flexible' },
  budget: 'Budget comfort zone per session',
  budgetLabels: { under100: 'Under $100', '100to200': '$100 to $200', over200: 'Over $200' },
  whatNow: 'What happens now',
  nextSteps: [
    {
      title: 'Two short videos',
      text: 'One fun, one useful, 15 seconds each. They help other members get a feel for who you are.',
    },
    { title: 'Something you’d love to do', text: 'Tell us what and on which evenings. It takes about a minute.' },
    {
      title: 'Your group',
      text: 'On a set day, we put groups together and send you the location, dates and price.',
    },
  ],
  pressDone: 'Press Done to save your spot on the waitlist.',
  inviteFriends: 'Invite Friends',
  inviteText: `I’ve joined ${PRODUCT_NAME}: small groups that meet in person for a few weeks and do something real together. Come along!`,
  inviteCopied: 'Invite link copied to clipboard!',
  inviteNotCopied: (link: string) => `We couldn’t copy the link. Here it is: ${link}`,
  submitting: 'Submitting profile data...',
  submitted: 'Profile data saved successfully!',
  completed: 'Registration completed!',
  messages: {
    inviteRequired: text('INVITE.CODE_REQUIRED'),
    inviteFormat: text('INVITE.CODE_FORMAT'),
    inviteInvalid: text('INVITE.CODE_INVALID'),
    inviteCheckFailed: 'Error validating invite code. Please try again.',
    location: text('PROFILE.LOCATION_REQUIRED'),
    city: text('PROFILE.CITY_REQUIRED'),
    purpose: text('PROFILE.PURPOSE_REQUIRED'),
    groupBalance: text('PROFILE.GROUP_BALANCE_REQUIRED'),
    availability: text('PROFILE.AVAILABILITY_REQUIRED'),
    budget: text('PROFILE.BUDGET_REQUIRED'),
  },
} as const;
