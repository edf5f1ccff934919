import { contact, heading, link, list, paragraph, strong, type RichText } from './rich-text.ts';

const gettingStarted: Readonly<Record<string, RichText>> = {
  'ember-approach': [
    paragraph(
      'An emberhood is a small circle of people who warm up to each other by doing something together. You don’t have to be witty, and no one interviews you. Just show up and join in.',
    ),
    heading('What we promise'),
    list(
      [strong('Someone in the group chose you.'), ' Who chose whom stays hidden.'],
      [strong('It only happens when the group is full'), ', with about as many women as men.'],
      [strong('It’s not a dating app.'), ' Come for friends, or stay open to more.'],
    ),
    heading('What we ask'),
    paragraph('Be on time, be kind, and help make it a good evening for the person beside you.'),
  ],
  'craft-profile': [
    paragraph('A profile is a hello, not a resume. Keep it short and true.'),
    list(
      [link('Basic info', 'settingsBasic'), ': first name, age and sex are set once. The rest you can change.'],
      [
        link('Bucket list', 'settingsBucketList'),
        ': things you’d love to do. Unusual ones are the easiest to talk about.',
      ],
      [link('Videos', 'settingsVideos'), ': 15 seconds each. One fun and one useful make you discoverable.'],
    ),
    paragraph('Our team checks every video before others can see it.'),
  ],
  'explore-people': [
    paragraph(
      'Have a look at the ',
      link('people', 'people'),
      ' you could meet, and tell us on a scale from 0 to 5 how curious you are. It’s private: no member and no host ever sees it.',
    ),
    list(
      [strong('Choose what feels right today.'), ' You can change it whenever you like.'],
      [strong('Be generous.'), ' The more people you’re curious about, the sooner we can find you a group.'],
      [strong('Not Interested is fine too.'), ' We’ll keep you in separate groups, and no one is told.'],
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
      ' and tell us when you’re free, what you like and what you’d like to spend. You commit later, when we invite you to specific dates.',
    ),
  ],
  'first-experience': [
    paragraph(
      'You’ll hear from us at least seven days before the event. The email says when, where and what to bring.',
    ),
    list(
      [strong('Before:'), ' answer soon, so we know the group is full.'],
      [strong('On the day:'), ' come ten minutes early. It’s easier to say hello before things start.'],
      [strong('During:'), ' put your phone away and talk to whoever is next to you.'],
      [strong('After:'), ' stay a while if you can. People often talk longest on the way out.'],
    ),
    paragraph('Feeling uneasy? Tell the host, or leave. You don’t have to give a reason.'),
  ],
  'anonymous-feedback': [
    paragraph('After an event we ask how it went. What you say about others is never shown to them with your name.'),
    list(
      ['Tell us what worked, so hosts do more of it.'],
      ['Tell us what didn’t, kindly and plainly.'],
      ['Tell us if anything felt unsafe. We read those first.'],
    ),
    paragraph('Your feedback helps us make the next group better, without anyone being judged in public.'),
  ],
  'improve-ember': [
    paragraph('We’re new, and we’re listening. What confused you? What was missing? What made you smile?'),
    paragraph('Write to ', contact, ' in your own words. A person reads every message.'),
  ],
};

const bonus: Readonly<Record<string, RichText>> = {
  'vancouver-giveaway': [
    paragraph(
      'You live in or around Vancouver and joined early. Thank you! Mark this step as completed and you’re in the giveaway.',
    ),
    paragraph('We’ll email everyone who’s in about what you can win and when we draw.'),
  ],
};

const content: Readonly<Record<string, Readonly<Record<string, RichText>>>> = {
  'getting-started': gettingStarted,
  bonus,
};

/** The text of a step of a roadmap. */
export function roadmapContent(roadmapId: string, stepId: string): RichText | undefined {
  const steps = Object.hasOwn(content, roadmapId) ? content[roadmapId] : undefined;
  return steps && Object.hasOwn(steps, stepId) ? steps[stepId] : undefined;
}
