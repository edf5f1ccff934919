/** What the journey says of where a member stands. */
export const standingStrings = {
  answer: (title: string) => `We have a place for you: ${title}`,
  answerText: 'Please say whether you will be there.',
  claim: (title: string) => `A place has become free: ${title}`,
  claimText: 'Whoever answers first has it.',
  toAnswer: 'See and answer',

  allSet: 'You are all set! We will send you an invite once your group is assembled',
  allSetAssembled: 'You are all set! Your group is assembled.',
  allSetConfirmed: 'You have said yes. We wait for the answers of the others.',
  celebrate: 'Celebrate',
  celebrated: 'Hooray! It is good to have you here.',

  person: 'First, who are you?',
  personText: 'To find you a group we need to know your first name, sex and age.',
  personKept: (name: string) =>
    `We keep your place for ${name}. To find you a group we need to know your first name, sex and age.`,
  toPerson: 'Tell us',

  kept: (name: string) => `We keep your place for ${name}`,
  keptText: 'It is not sent yet. We try again by ourselves.',

  answers: 'When could you come?',
  answersFor: (name: string) => `${name}: when could you come?`,
  answersText: 'You are on the waitlist. Tell us which evenings suit you, so that a group can fit. It takes a minute.',
  toAnswers: 'Answer a few questions',

  clip: { fun: 'Next, a fun video', useful: 'Next, a useful video' },
  clipText: 'With one of each kind other members can find you, and only who can be found is placed in a group.',
  toClip: { fun: 'Make a fun video', useful: 'Make a useful video' },

  register: 'What would you love to do?',
  registerText: 'Choose what you would join. You commit later, when we invite you to real dates.',
  toRegister: 'Find something to join',

  resume: 'You are not waiting for a group',
  resumeText: 'Go on waiting, and you keep your place in time.',
  toRegistrations: 'To your registrations',

  profile: { location: 'Where are you based?', bucketList: 'What is on your bucket list?' },
  profileText: 'It is the last thing that others need to find you.',
  toProfile: { location: 'Tell us your place', bucketList: 'Add something to it' },

  review: 'We are looking at your video',
  reviewText: 'There is nothing for you to do. We write to you as soon as others can see it.',
  toVideos: 'See your videos',

  feedback: (title: string) => `How was ${title}?`,
  feedbackText: 'Tell us how it was, and whom you would like to meet again.',
  toFeedback: 'Tell us',

  meanwhile: 'Meanwhile, tell us whom you would like to meet. Nobody learns what you say.',
  toPeople: 'See the people',

  path: 'Your way to a group',
  stations: {
    person: 'Who you are',
    clips: 'Two videos',
    registration: 'What you would love to do',
    group: 'Your group',
  },
  stationDone: 'Done',
  missing: {
    firstName: 'Your first name',
    userSex: 'Your sex, as groups are balanced',
    age: 'Your age',
    location: 'Your place',
    bucketList: 'At least one item on your bucket list',
    funVideo: 'A fun video',
    usefulVideo: 'A useful video',
  },
  inReview: 'In review. Somebody of our team looks at it: there is nothing for you to do.',
  groupText: 'We put each group together from who chose whom, when people are free, and balance between women and men.',
  discoverable: 'Other members can find you.',
} as const;
