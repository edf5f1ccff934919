/** What the journey says of where a member stands. */
export const standingStrings = {
  answer: (title: string) => `There’s a spot for you: ${title}`,
  answerText: 'Let us know if you’re coming.',
  claim: (title: string) => `A spot has opened up: ${title}`,
  claimText: 'The first person to take it gets it.',
  toAnswer: 'See and answer',

  allSet: 'You are all set! We will send you an invite once your group is assembled',
  resting: 'You can’t join a new group yet',
  allSetAssembled: 'You are all set! Your group is assembled.',
  allSetConfirmed: 'You said yes. We’ll write to you once your group is locked in.',

  person: 'First, tell us about you',
  personText: 'To find you a group, we need your first name, sex and age.',
  personKept: (name: string) =>
    `Your spot on the waitlist for ${name} is saved. To find you a group, we need your first name, sex and age.`,
  toPerson: 'Add your details',

  kept: (name: string) => `Adding you to the waitlist for ${name}`,
  keptText: 'It hasn’t gone through yet. We’ll keep trying.',

  answers: 'When are you free?',
  answersFor: (name: string) => `${name}: when are you free?`,
  answersText: 'You’re on the waitlist. Tell us which evenings work for you so we can find you a group.',
  toAnswers: 'Answer a few questions',

  clip: { fun: 'Next, make a fun video', useful: 'Next, make a useful video' },
  clipText: 'With one fun and one useful video, other members can find you and we can place you in a group.',
  toClip: { fun: 'Make a fun video', useful: 'Make a useful video' },

  register: 'What would you love to do?',
  registerText: 'Choose what you’d like to join. You only commit when we invite you to specific dates.',
  toRegister: 'Find something to join',

  resume: 'You’re not on a waitlist right now',
  resumeText: 'If you’d like to keep waiting, you keep your place in line.',
  toRegistrations: 'See your registrations',

  profile: { location: 'Where are you based?', bucketList: 'What’s on your bucket list?' },
  profileText: 'It’s the last thing missing before other members can find you.',
  toProfile: { location: 'Add your location', bucketList: 'Add to your bucket list' },

  review: 'We’re checking your video',
  reviewText: 'We’ll email you when other members can watch it.',
  toVideos: 'See your videos',

  feedback: (title: string) => `How was ${title}?`,
  feedbackText: 'Tell us how it went and who you’d like to meet again.',
  feedbackRest: 'Thank you. How were your other sessions?',
  toFeedback: 'Give feedback',

  meanwhile: 'In the meantime, tell us who you’d like to meet. Your choices stay private.',
  toPeople: 'See people',

  path: 'Your path to a group',
  stations: {
    person: 'About you',
    clips: 'Two videos',
    registration: 'What you’d love to do',
    group: 'Your group',
  },
  stationDone: 'Done',
  missing: {
    firstName: 'Your first name',
    userSex: 'Your sex, so we can balance groups',
    age: 'Your age',
    location: 'Your location',
    bucketList: 'At least one bucket list item',
    funVideo: 'A fun video',
    usefulVideo: 'A useful video',
  },
  inReview: 'We’re checking your video.',
  groupText: 'We put groups together based on who people chose, when they’re free, and a balance of women and men.',
  discoverable: 'Other members can find you.',
} as const;
