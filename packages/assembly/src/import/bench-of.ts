import type { Bench } from '../schema.ts';
import type { SurveyPerson } from './survey.ts';

export interface Sizes {
  groups: number;
  min: number;
  max: number;
  /** Null: any mix. */
  delta: number | null;
}

/** A survey as the engine takes explicit wishes: two who chose each other are worth 1, and everybody is to be chosen by somebody. */
export function benchOf(people: readonly SurveyPerson[], { groups, min, max, delta }: Sizes): Bench {
  const chose = people.flatMap(({ id, chose: others }) => others.map((other): [string, string] => [id, other]));
  const said = new Set(chose.map((pair) => JSON.stringify(pair)));
  const mutual = chose.filter(([from, to]) => from < to && said.has(JSON.stringify([to, from])));
  return {
    members: people.map(({ id, gender }) => ({ id, gender })),
    weights: mutual.map(([a, b]): [string, string, number] => [a, b, 1]),
    chose,
    offerings: Array.from({ length: groups }, (_, at) => ({ id: `group ${at + 1}`, min, max, delta })),
    placeAll: false,
    coverage: true,
  };
}
