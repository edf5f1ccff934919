import type { NextStart as Start } from '@emberhood/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import { Refusal, stubApi } from '#testing/api-stub.ts';
import { NextStart } from './next-start.tsx';

const FRIDAYS = ['2099-12-05', '2099-12-12', '2099-12-19'].map((day) => `${day}T03:00:00.000Z`);
const start = (change: Partial<Start> = {}): Start => ({
  offering: { kind: 'program', id: 'pottery' },
  city: 'CA:BC:Vancouver',
  timezone: 'America/Vancouver',
  sessions: FRIDAYS,
  waiting: null,
  ...change,
});
const pottery = <NextStart offering={{ kind: 'program', id: 'pottery' }} className="pottery" />;

describe('the next start of an offering', () => {
  it.each([
    [null, '3 Fridays from Dec 4 · Vancouver'],
    ['few' as const, '3 Fridays from Dec 4 · Vancouver · a few waiting'],
    [20, '3 Fridays from Dec 4 · Vancouver · 20+ waiting'],
  ])('says when and where, and a coarse number of people waiting: %s', async (waiting, words) => {
    stubApi({ starts: { starts: [start({ offering: { kind: 'experience', id: 'pottery' } }), start({ waiting })] } });
    render(pottery);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('is empty if there is none, or it has begun since', async () => {
    const begun = start({ sessions: ['2020-12-05T03:00:00.000Z'] });
    stubApi({ starts: { starts: [begun, start({ offering: { kind: 'program', id: 'solo-dance' } })] } });
    render(
      <>
        {pottery}
        <NextStart offering={{ kind: 'program', id: 'art-making' }} className="none" />
        <NextStart offering={{ kind: 'program', id: 'solo-dance' }} />
      </>,
    );
    await screen.findByText('3 Fridays from Dec 4 · Vancouver');
    for (const place of ['.pottery', '.none']) expect(document.querySelector(place)).toBeEmptyDOMElement();
  });

  it('is empty without a response, and asks again the next time', async () => {
    const api = stubApi({ starts: new Refusal('RPC.UNAVAILABLE') });
    const { unmount } = render(pottery);
    await waitFor(() => expect(api.bodies('starts')).toHaveLength(1));
    expect(document.querySelector('.pottery')).toBeEmptyDOMElement();
    unmount();
    api.answer({ starts: { starts: [start()] } });
    await waitFor(() => {
      render(pottery).unmount();
      expect(api.bodies('starts').length).toBeGreaterThan(1);
    });
  });

  it('asks once for all of a page', async () => {
    const api = stubApi({ starts: { starts: [start()] } });
    render([pottery, pottery, pottery].map((each, index) => <p key={index}>{each}</p>));
    expect(await screen.findAllByText('3 Fridays from Dec 4 · Vancouver')).toHaveLength(3);
    expect(api.bodies('starts')).toHaveLength(1);
  });
});
