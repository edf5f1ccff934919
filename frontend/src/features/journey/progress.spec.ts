import type { Roadmap } from '@emberhood/catalogue/roadmaps';
import { percentOf } from './components/roadmap-card.tsx';

const step = (id?: string) => ({ ...(id !== undefined && { id }), title: id ?? 'Later', description: '' });
const roadmap: Roadmap = {
  id: 'a-path',
  title: 'A path',
  icon: 'compass',
  steps: [step('one'), step('two'), step('three'), step()],
};
describe('progress on a roadmap', () => {
  it.each([
    [[], 0],
    [['one'], 33],
    [['one', 'two'], 66],
    [['one', 'two', 'three'], 100],
    [['gone-since', 'one'], 33],
  ])('is the floor of completed divided by total: %j gives %i %%', (completed, percent) => {
    expect(percentOf(roadmap, completed)).toBe(percent);
  });

  it('is nothing where there is nothing to complete yet', () => {
    expect(percentOf({ ...roadmap, steps: [step()] }, [])).toBe(0);
  });
});
