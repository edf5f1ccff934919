/** What a member talks about in a clip (specification section 3, "Prompt"; readings 17). */
export interface Prompt {
  id: string;
  type: 'fun' | 'useful' | 'daily';
  title: string;
  description: string;
  /** Four tips. */
  instructions: readonly [string, string, string, string];
}

export const DEFAULT_DAILY_PROMPT = 'scientific_fact';

const fun: readonly Prompt[] = [
  {
    id: 'dad_joke',
    type: 'fun',
    title: 'Dad joke',
    description: 'Tell the joke you are a little ashamed of loving.',
    instructions: [
      'Pick one joke, short enough to tell twice.',
      'Set it up slowly, then leave a beat before the last line.',
      'Look into the lens when the last line comes.',
      'Laugh at it yourself: the groan is half the fun.',
    ],
  },
  {
    id: 'celebrity_impersonation',
    type: 'fun',
    title: 'Celebrity impersonation',
    description: 'Borrow a famous voice and let us guess whose it is.',
    instructions: [
      'Choose somebody most people have heard.',
      'Start with the line everyone knows them for.',
      'Let your hands and face play along.',
      'End with the name, or leave it as a riddle.',
    ],
  },
  {
    id: 'funny_memory',
    type: 'fun',
    title: 'Funny memory',
    description: 'A moment that still makes you laugh on the bus.',
    instructions: [
      'Say where and when in one sentence.',
      'Jump straight to the part that went wrong.',
      'Keep other people in the story nameless.',
      'Finish on the punch line, not on an explanation.',
    ],
  },
  {
    id: 'favorite_song',
    type: 'fun',
    title: 'Favourite song',
    description: 'Sing, hum or drum a bit of the song you never skip.',
    instructions: [
      'Take the chorus: it is the part we know.',
      'Hum or tap along if you would rather not sing.',
      'Say in a few words what it reminds you of.',
      'Turn background music off so that we hear you.',
    ],
  },
  {
    id: 'dance_move',
    type: 'fun',
    title: 'Dance move',
    description: 'Show the move that comes out when your song comes on.',
    instructions: [
      'Prop the phone up and step back until we see you from head to toe.',
      'Clear some room and mind the lamp.',
      'Do it slowly once, then at full speed.',
      'No skill needed: joy reads better than technique.',
    ],
  },
  {
    id: 'weird_food',
    type: 'fun',
    title: 'Weird food',
    description: 'The strangest thing you have eaten, or a pairing only you defend.',
    instructions: [
      'Name the food in your first sentence.',
      'Describe one taste or texture we can imagine.',
      'If it is in your kitchen, hold it up.',
      'Tell us honestly whether you would eat it again.',
    ],
  },
  {
    id: 'superhero_power',
    type: 'fun',
    title: 'Superhero power',
    description: 'One power for one day: which, and what would you do first?',
    instructions: [
      'Choose quickly; the first idea is usually the funniest.',
      'Say what you would do before breakfast.',
      'Add the one rule you would be sure to break.',
      'Strike the pose at the end.',
    ],
  },
];

const useful: readonly Prompt[] = [
  {
    id: 'travel_advice',
    type: 'useful',
    title: 'Travel advice',
    description: 'One thing you learned on the road that would help anyone.',
    instructions: [
      'Begin with the advice, then say how you learned it.',
      'Name a place so that it feels real.',
      'Leave out what every guidebook says.',
      'Close with when it is most useful.',
    ],
  },
  {
    id: 'life_changing_purchase',
    type: 'useful',
    title: 'Purchase under $100',
    description: 'Something that cost under $100 and made everyday life better.',
    instructions: [
      'Show it if you have it within reach.',
      'Say what it cost and how long you have had it.',
      'Describe one day before and one day after.',
      'Speak of the thing, not of a shop or a discount.',
    ],
  },
  {
    id: 'productivity_tip',
    type: 'useful',
    title: 'Productivity tip',
    description: 'The habit that saves you the most time.',
    instructions: [
      'One habit only, in one sentence.',
      'Tell us what used to go wrong without it.',
      'Say how long it takes each day.',
      'Offer the smallest way to try it tomorrow.',
    ],
  },
  {
    id: 'billboard_message',
    type: 'useful',
    title: 'Billboard',
    description: 'A billboard over the busiest street in town is yours: what does it say?',
    instructions: [
      'Read your message out loud first.',
      'Keep it under ten words.',
      'Say who you hope will look up at it.',
      'Tell us where it should hang.',
    ],
  },
  {
    id: 'organize_day',
    type: 'useful',
    title: 'Organise your day',
    description: 'How you give a day its shape.',
    instructions: [
      'Start with the first thing you do after waking up.',
      'Name the hour you protect from everyone.',
      'Show the list or calendar if you keep one, without private names.',
      'Admit what you do when the plan falls apart.',
    ],
  },
  {
    id: 'valuable_skill',
    type: 'useful',
    title: 'Valuable skill',
    description: 'A skill worth learning, and the first step towards it.',
    instructions: [
      'Name the skill and how long you needed.',
      'Show a second of it if your hands can.',
      'Give the first step, not the whole course.',
      'Say what changed once you had it.',
    ],
  },
  {
    id: 'health_tip',
    type: 'useful',
    title: 'Health tip',
    description: 'A small thing that makes you feel better.',
    instructions: [
      'Choose something anyone could try this week.',
      'Speak of what it did for you, without promises.',
      'Show it if it is a movement.',
      'Leave medical advice to doctors.',
    ],
  },
  {
    id: 'best_advice',
    type: 'useful',
    title: 'Best advice',
    description: 'The best advice anybody ever gave you.',
    instructions: [
      'Quote it in their words.',
      'Say who told you: a teacher, a neighbour, a stranger.',
      'Describe the moment it proved right.',
      'Pass it on as if to one friend.',
    ],
  },
];

const daily: readonly Prompt[] = [
  {
    id: DEFAULT_DAILY_PROMPT,
    type: 'daily',
    title: 'Scientific fact',
    description: 'A fact about the world that made you stop and stare.',
    instructions: [
      'Open with the fact itself.',
      'Compare it with something of everyday size.',
      'Say where you came across it.',
      'End with the question it leaves you with.',
    ],
  },
  {
    id: 'favorite_memory',
    type: 'daily',
    title: 'Favourite memory',
    description: 'A memory you would gladly live through again.',
    instructions: [
      'Choose one moment rather than a whole holiday.',
      'Start with what you saw, heard or smelled.',
      'Say who was with you, without full names.',
      'Tell us why this one stayed.',
    ],
  },
];

export const prompts: readonly Prompt[] = [...fun, ...useful, ...daily];

export function findPrompt(id: string): Prompt | undefined {
  return prompts.find((prompt) => prompt.id === id);
}
