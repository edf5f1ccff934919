/** The question that a clip answers (specification section 3, "Prompt"; readings 17). */
export interface Prompt {
  id: string;
  type: 'fun' | 'useful' | 'daily';
  title: string;
  description: string;
  /** Four tips. */
  instructions: readonly [string, string, string, string];
}

export const DEFAULT_DAILY_PROMPT = 'scientific_fact';

function ofType(type: Prompt['type'], prompts: readonly Omit<Prompt, 'type'>[]): Prompt[] {
  return prompts.map((prompt) => ({ ...prompt, type }));
}

const fun = ofType('fun', [
  {
    id: 'dad_joke',
    title: 'Dad joke',
    description: 'Tell the joke you’re a little embarrassed to love.',
    instructions: [
      'Pick one short joke.',
      'Set it up slowly, then pause before the punch line.',
      'Look into the camera for the punch line.',
      'Laugh at it yourself. Groans are half the fun.',
    ],
  },
  {
    id: 'celebrity_impersonation',
    title: 'Celebrity impersonation',
    description: 'Imitate a famous voice and let people guess whose it is.',
    instructions: [
      'Choose someone most people have heard.',
      'Start with the line everyone knows them for.',
      'Let your hands and face play along.',
      'End with the name, or let people guess.',
    ],
  },
  {
    id: 'funny_memory',
    title: 'Funny memory',
    description: 'A moment that still makes you laugh on the bus.',
    instructions: [
      'Say where and when in one sentence.',
      'Jump straight to the part that went wrong.',
      'Leave out other people’s names.',
      'End on the punch line. Don’t explain it.',
    ],
  },
  {
    id: 'favorite_song',
    title: 'Favourite song',
    description: 'Sing, hum or drum a bit of the song you never skip.',
    instructions: [
      'Pick the chorus. It’s the part people know.',
      'Hum or tap along if you would rather not sing.',
      'Say in a few words what it reminds you of.',
      'Turn off any background music so people can hear you.',
    ],
  },
  {
    id: 'dance_move',
    title: 'Dance move',
    description: 'Show the move that comes out when your song comes on.',
    instructions: [
      'Prop up your phone and step back until all of you is in the picture.',
      'Clear some room and mind the lamp.',
      'Do it slowly once, then at full speed.',
      'No skill needed. Just have fun with it.',
    ],
  },
  {
    id: 'weird_food',
    title: 'Weird food',
    description: 'The strangest thing you’ve eaten, or a combination only you like.',
    instructions: [
      'Name the food in your first sentence.',
      'Describe how it tastes or feels.',
      'If you have some at home, hold it up.',
      'Say whether you’d eat it again.',
    ],
  },
  {
    id: 'superhero_power',
    title: 'Superhero power',
    description: 'You get one power for one day. Which one, and what would you do first?',
    instructions: [
      'Choose quickly. Your first idea is usually the funniest.',
      'Say what you would do before breakfast.',
      'Add the one rule you would be sure to break.',
      'Strike the pose at the end.',
    ],
  },
]);

const useful = ofType('useful', [
  {
    id: 'travel_advice',
    title: 'Travel advice',
    description: 'One thing you learned on the road that would help anyone.',
    instructions: [
      'Begin with the advice, then say how you learned it.',
      'Name a place so it feels real.',
      'Leave out what every guidebook says.',
      'End by saying when it’s most useful.',
    ],
  },
  {
    id: 'life_changing_purchase',
    title: 'Purchase under $100',
    description: 'Something that cost under $100 and made everyday life better.',
    instructions: [
      'Show it if you have it nearby.',
      'Say what it cost and how long you’ve had it.',
      'Describe a day before and a day after.',
      'Talk about the thing itself, not a store or a sale.',
    ],
  },
  {
    id: 'productivity_tip',
    title: 'Productivity tip',
    description: 'The habit that saves you the most time.',
    instructions: [
      'Describe one habit in one sentence.',
      'Say what used to go wrong without it.',
      'Say how long it takes each day.',
      'Suggest an easy way to try it tomorrow.',
    ],
  },
  {
    id: 'billboard_message',
    title: 'Billboard',
    description: 'You get a billboard over the busiest street in town. What does it say?',
    instructions: [
      'Read your message out loud first.',
      'Keep it under ten words.',
      'Say who you hope will look up at it.',
      'Say where you’d put it.',
    ],
  },
  {
    id: 'organize_day',
    title: 'Organise your day',
    description: 'How you plan your day.',
    instructions: [
      'Start with the first thing you do after waking up.',
      'Name the hour you keep for yourself.',
      'Show your list or calendar if you keep one, without anyone’s name on it.',
      'Say what you do when the plan falls apart.',
    ],
  },
  {
    id: 'valuable_skill',
    title: 'Valuable skill',
    description: 'A skill worth learning, and the first step towards it.',
    instructions: [
      'Name the skill and say how long it took you.',
      'Show a little of it if you can.',
      'Give the first step, not the whole course.',
      'Say what changed once you had it.',
    ],
  },
  {
    id: 'health_tip',
    title: 'Health tip',
    description: 'A small thing that makes you feel better.',
    instructions: [
      'Choose something anyone could try this week.',
      'Say what it did for you, without promising anything.',
      'If it’s a movement, show it.',
      'Leave medical advice to doctors.',
    ],
  },
  {
    id: 'best_advice',
    title: 'Best advice',
    description: 'The best advice anyone ever gave you.',
    instructions: [
      'Quote it in their words.',
      'Say who told you: a teacher, a neighbour, a stranger.',
      'Describe the moment it turned out to be right.',
      'Pass it on as if you were talking to a friend.',
    ],
  },
]);

const daily = ofType('daily', [
  {
    id: DEFAULT_DAILY_PROMPT,
    title: 'Scientific fact',
    description: 'A fact about the world that amazed you.',
    instructions: [
      'Open with the fact itself.',
      'Compare it with something from everyday life.',
      'Say where you learned it.',
      'End with the question it leaves you with.',
    ],
  },
  {
    id: 'favorite_memory',
    title: 'Favourite memory',
    description: 'A memory you’d love to relive.',
    instructions: [
      'Choose one moment rather than a whole vacation.',
      'Start with what you saw, heard or smelled.',
      'Say who was with you, without full names.',
      'Say why it stayed with you.',
    ],
  },
]);

export const prompts: readonly Prompt[] = [...fun, ...useful, ...daily];

export function findPrompt(id: string): Prompt | undefined {
  return prompts.find((prompt) => prompt.id === id);
}
