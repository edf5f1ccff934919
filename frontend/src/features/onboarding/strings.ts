import { invitesErrors } from '@emberhood/contracts/errors/invites';
import { profilesErrors } from '@emberhood/contracts/errors/profiles';
import { PRODUCT_NAME } from '@emberhood/contracts/constants';

const errors = { ...invitesErrors, ...profilesErrors };
const text = (code: keyof typeof errors) => errors[code].message;

export const onboardingStrings = {
  pageTitle: (step: number, last: number, title: string) => `Step ${String(step)} of ${String(last)} - ${title}`,
  progress: 'Progress',
  back: 'Back',
  next: 'Next',
  done: 'Done',
  saveStates: {
    saved: 'Saved',
    saving: 'Saving…',
    here: 'Saved on this device',
    'not-saved': 'Not saved: this browser keeps nothing',
  },
  steps: [
    {
      title: `Welcome to ${PRODUCT_NAME}`,
      intro: 'A few questions, about two minutes. You can stop at any time and go on later.',
    },
    { title: 'Where are you based?', intro: 'We bring people together who can get to the same place.' },
    { title: 'Which experiences would you love to try?', intro: 'Choose as many as you like, or none yet.' },
    { title: 'What brings you here?', intro: 'It helps us to find a group that fits.' },
    { title: 'When are you free?', intro: 'Only roughly; you agree to exact dates later.' },
    {
      title: "You're on the waitlist",
      intro: 'Groups grow faster among friends: the more people you bring, the sooner yours is complete.',
    },
  ],
  letsGo: "Let's go",
  inviteCode: 'Invite code',
  inviteOptional: 'Optional. Leave it empty if you have none.',
  inviteNeeded: 'At the moment you need an invite to join.',
  checkingInvite: 'Checking…',
  inviteIgnored: 'Your invite code was not valid any more, so we went on without it.',
  location: 'Your place',
  city: 'Your city',
  activities: 'Experiences',
  customActivity: 'Something else?',
  purposes: 'I would like to meet',
  purposeLabels: { friends: 'New friends', partner: 'A partner', both: 'Both, let us see' },
  groupBalance: 'Should women and men be balanced in your group?',
  groupBalanceLabels: { yes: 'Yes, about half and half', no: 'No, it does not matter' },
  availability: 'I have time',
  availabilityLabels: { weeknights: 'On weeknights', weekends: 'At weekends', flexible: 'I am flexible' },
  budget: 'Budget comfort zone for one session',
  budgetLabels: { under100: 'Under $100', '100to200': '$100 to $200', over200: 'Over $200' },
  whatNow: 'What happens now',
  nextSteps: [
    {
      title: 'Two short videos',
      text: 'One fun, one useful, 15 seconds each. They are how the others get to know you.',
    },
    { title: 'Something you would love to do', text: 'You say what, and on which evenings. It takes a minute.' },
    {
      title: 'Your group',
      text: 'On the day of the decision we put groups together, and send you place, dates and price.',
    },
  ],
  pressDone: 'Press Done, and your place is kept.',
  inviteFriends: 'Invite Friends',
  inviteText: `I have joined ${PRODUCT_NAME}: small groups that meet for weeks and do something real together. Come along!`,
  inviteCopied: 'Invite link copied to clipboard!',
  inviteNotCopied: (link: string) => `Copying did not work. Here is the link: ${link}`,
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
