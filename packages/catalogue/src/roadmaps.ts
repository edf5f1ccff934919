/** A path of small steps on the journey screen (specification section 3). */
export interface Roadmap {
  id: string;
  title: string;
  /** Name of the icon that the journey screen draws. */
  icon: 'compass' | 'gift';
  steps: readonly RoadmapStep[];
  /** Shown to members of this location only. */
  onlyFor?: 'CA:BC:MetroVancouver';
}

/** A step without an id is announced and has no content yet (JRN-08). */
export interface RoadmapStep {
  id?: string;
  title: string;
  description: string;
}

export const roadmaps: readonly Roadmap[] = [
  {
    id: 'getting-started',
    title: 'Getting started',
    icon: 'compass',
    steps: [
      {
        id: 'ember-approach',
        title: 'How Emberhood works',
        description: 'Small circles, real activities, hidden choices.',
      },
      { id: 'craft-profile', title: 'Craft your profile', description: 'Say who you are in a few honest words.' },
      { id: 'explore-people', title: 'Explore people', description: 'Tell us who makes you curious.' },
      { id: 'explore-experiences', title: 'Explore experiences', description: 'Find what you would love to try.' },
      {
        id: 'first-experience',
        title: 'Your first experience',
        description: 'What happens, from invitation to goodbye.',
      },
      {
        id: 'anonymous-feedback',
        title: 'Anonymous feedback',
        description: 'How you help make the next group better.',
      },
      { id: 'improve-ember', title: 'Improve Emberhood', description: 'Tell us what to build next.' },
    ],
  },
  {
    id: 'bonus',
    title: 'Bonus',
    icon: 'gift',
    onlyFor: 'CA:BC:MetroVancouver',
    steps: [
      {
        id: 'vancouver-giveaway',
        title: 'Vancouver Giveaway',
        description: 'A thank-you for the first members around Vancouver.',
      },
      { title: 'The next one', description: 'We’re planning another thank-you.' },
    ],
  },
];

/** The roadmaps a member of this location sees. */
export function roadmapsFor(location: string): Roadmap[] {
  return roadmaps.filter(({ onlyFor }) => onlyFor === undefined || onlyFor === location);
}

/** `active` is the first uncompleted step; later ones wait for it (JRN-07). */
export type StepState = 'completed' | 'active' | 'locked' | 'coming-soon';

export interface StepView {
  step: RoadmapStep;
  state: StepState;
}

/** Every step with its state, in order: for screens, and for the server to check completions. */
export function stepsOf({ steps }: Roadmap, completed: readonly string[]): StepView[] {
  const isDone = ({ id }: RoadmapStep): boolean => id !== undefined && completed.includes(id);
  const active = steps.find((step) => step.id !== undefined && !isDone(step));
  return steps.map((step) => {
    if (step.id === undefined) return { step, state: 'coming-soon' };
    if (isDone(step)) return { step, state: 'completed' };
    return { step, state: step === active ? 'active' : 'locked' };
  });
}
