import { contact, heading, link, list, paragraph, strong, type RichText } from './rich-text.ts';

const gettingStarted: Readonly<Record<string, RichText>> = {
  'ember-approach': [
    paragraph(
      'An emberhood is a small circle of people who warm to each other by doing something together. You do not have to be witty, and nobody interviews you. You turn up and join in.',
    ),
    heading('What we promise'),
    list(
      [strong('Someone in the group chose you.'), ' Who chose whom stays hidden.'],
      [strong('It only happens when the group is full'), ', with about as many women as men.'],
      [strong('It is not a dating app.'), ' Come for friends, or stay open to more.'],
    ),
    heading('What we ask'),
    paragraph('Be on time, be kind, and help to make it a good evening for the person beside you.'),
  ],
  'craft-profile': [
    paragraph('A profile is a hello, not a resume. Short and true beats long and polished.'),
    list(
      [link('Basic info', 'settingsBasic'), ': first name, age and sex are set once. The rest you can change.'],
      [link('Bucket list', 'settingsBucketList'), ': things you would love to do. The odd ones start the best talks.'],
      [link('Videos', 'settingsVideos'), ': 15 seconds each. One fun and one useful make you discoverable.'],
    ),
    paragraph('A person looks at every video before others can see it.'),
  ],
  'explore-people': [
    paragraph(
      'Look around at ',
      link('people', 'people'),
      ' and tell us, on a slider from 0 to 5, how curious you are. It is private: no member and no host ever sees it.',
    ),
    list(
      [strong('Set what you feel today.'), ' You can move it whenever you like.'],
      [strong('Be generous.'), ' The more people you are curious about, the sooner we find you a group.'],
      [strong('Not Interested is fine too.'), ' It keeps the two of you apart, and nobody is told.'],
    ),
  ],
  'explore-experiences': [
    paragraph(
      'Browse the ',
      link('experiences', 'experiences'),
      ' and the ',
      link('programs', 'programs'),
      '. An experience is one outing; a program brings the same people together again for a few weeks.',
    ),
    paragraph(
      'When something appeals to you, ',
      link('register', 'experiencesJoin'),
      ': when you are free, what you like, what you want to spend. You commit later, when we invite you to real dates.',
    ),
  ],
  'first-experience': [
    paragraph('You hear from us seven days before the event. The email says when, where and what to bring.'),
    list(
      [strong('Before:'), ' say yes or no soon, so that the group is complete.'],
      [strong('On the day:'), ' come ten minutes early. The first hello is easiest while people hang up their coats.'],
      [strong('During:'), ' put the phone away and talk to whoever is next to you.'],
      [strong('After:'), ' stay for a while. The best conversations start at the door.'],
    ),
    paragraph('Feeling uneasy? Tell the host, or leave. You owe nobody a reason.'),
  ],
  'anonymous-feedback': [
    paragraph('After an event we ask how it was. What you say about others is never shown to them with your name.'),
    list(
      ['Say what worked, so that hosts do more of it.'],
      ['Say what did not, kindly and plainly.'],
      ['Say if anything felt unsafe. A person reads it first thing.'],
    ),
    paragraph('This is how groups stay good without anyone being judged in public.'),
  ],
  'improve-ember': [
    paragraph('We are new, and small enough to listen. What confused you? What did you miss? What made you smile?'),
    paragraph('Write to ', contact, ' in your own words. A person reads every message.'),
  ],
};

const bonus: Readonly<Record<string, RichText>> = {
  'vancouver-giveaway': [
    paragraph(
      'You live in or around Vancouver and joined early. Thank you! Mark this step as completed and you are in the giveaway.',
    ),
    paragraph('What there is to win, and when we draw, comes by email to everyone who is in.'),
  ],
};

const content: Readonly<Record<string, Readonly<Record<string, RichText>>>> = {
  'getting-started': gettingStarted,
  bonus,
};

/** What a step of a roadmap says. */
export function roadmapContent(roadmapId: string, stepId: string): RichText | undefined {
  const steps = Object.hasOwn(content, roadmapId) ? content[roadmapId] : undefined;
  return steps && Object.hasOwn(steps, stepId) ? steps[stepId] : undefined;
}
