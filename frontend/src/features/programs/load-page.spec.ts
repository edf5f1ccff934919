import { loadProgram } from './load-page.ts';

it('has the whole text where pages are prerendered', async () => {
  const { page } = await loadProgram('pottery');
  expect(page).toMatchObject({ id: 'pottery', closing: { label: 'join a pottery group' } });
});
