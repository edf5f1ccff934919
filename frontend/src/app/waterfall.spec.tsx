import { api, type EndpointName } from '@emberhood/contracts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { noteReach } from '#shared/account/session-hint.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { config, member } from '#testing/factories.ts';
import { openApp, type Answers, type Sent } from '#testing/render.tsx';
import { fullAnswers } from '#testing/sample.ts';
import { screensBelow } from '#testing/screens.ts';

// Marks load a second after the screen, which on a slow machine is during the count.
vi.mock('./nav-marks.tsx', () => ({ NavMark: () => null }));

const server = () => ({
  ...fullAnswers(),
  currentUser: () => member(),
  config: () => config({ availability: true, experiences: true }),
});

/** Runs all pending effects, loaders and replies. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve));
  });

/** The requests of a screen, in rounds: each holds those sent before any of them is answered. */
async function roundsOf(address: string): Promise<string[][]> {
  const held: { name: string; call: string; letGo: (nothing: undefined) => void }[] = [];
  const answers = Object.entries(server()).map(([name, answer]) => [
    name,
    async ({ path, query }: Sent) => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      held.push({ name, call: `${path} ${JSON.stringify(query)}`, letGo: resolve });
      await promise;
      return answer();
    },
  ]);
  openApp(address, Object.fromEntries(answers) as Answers);
  const rounds: string[][] = [];
  for (;;) {
    await settle();
    if (held.length === 0) return rounds;
    const round = held.splice(0);
    // Nothing waits for reports, nor for polling.
    const waited = round
      .filter(({ name, call }) => api[name as EndpointName].method === 'GET' && !rounds.flat().includes(call))
      .map(({ call }) => call);
    if (waited.length > 0) rounds.push(waited);
    for (const { letGo } of round) letGo(undefined);
  }
}

it.each(screensBelow('emberite', 'payment'))(
  '%s waits for answers at most twice, one after the other',
  async (address) => {
    noteReach(['member']);
    document.cookie = 'signed_in=1; path=/';
    // Loads its scripts first, so that only requests are counted.
    openApp(address, server());
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    cleanup();
    queryClient.clear();
    const rounds = await roundsOf(address);
    expect(rounds.length, JSON.stringify(rounds)).toBeLessThanOrEqual(2);
  },
);
