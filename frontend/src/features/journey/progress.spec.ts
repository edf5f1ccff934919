import { roadmaps } from '@emberhood/catalogue/roadmaps';
import { percentOf } from './components/journey-below.tsx';

const [started, bonus] = [roadmaps[0]!, roadmaps[1]!];

it.each([
  [started, [], 0],
  [started, ['ember-approach', 'craft-profile'], 28],
  [started, started.steps.flatMap(({ id }) => id ?? []), 100],
  [started, ['gone-since', 'ember-approach'], 14],
  [bonus, ['vancouver-giveaway'], 100],
])('progress on a roadmap is the floor of completed divided by total', (roadmap, completed, percent) => {
  expect(percentOf(roadmap, completed)).toBe(percent);
});
