import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { config, member, person, personCard } from '#testing/factories.ts';
import { Refusal, stubApi } from '#testing/api-stub.ts';
import { openApp } from '#testing/render.tsx';

const page = (...names: string[]) => names.map((name) => personCard({ id: `person-${name.toLowerCase()}`, name }));
const noah = person({ id: 'person-noah', name: 'Noah', nextId: 'person-mia' });
const server = () => ({
  config: config(),
  currentUser: member(),
  people: { people: page('Mia'), nextCursor: null },
  person: (sent: { path: string }) => (sent.path.endsWith('person-noah') ? noah : person()),
  personVideos: { videos: [] },
  interest: { level: null },
});

describe('a profile as everybody sees it', () => {
  it('NAV-16 PPL-11 says to visitors that it is not visible yet, whosever it is, and asks nobody about it', async () => {
    const { sent } = stubApi({});
    openApp('/profile/person-mia');
    expect(await screen.findByRole('heading', { name: 'Not visible yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'To the home page' })).toHaveAttribute('href', '/');
    expect(sent).toEqual([]);
  });

  it('NAV-16 leads members to what they may see', async () => {
    document.cookie = 'signed_in=1; path=/';
    stubApi({});
    openApp('/profile/person-mia');
    const link = await screen.findByRole('link', { name: 'Look in the member area' });
    expect(link).toHaveAttribute('href', '/emberite/profile/person-mia');
  });
});

describe('people', () => {
  it('PPL-01 shows a grid of two, three, four or six columns', async () => {
    stubApi(server());
    openApp('/emberite/people');
    const tile = await screen.findByRole('link', { name: /Mia, 29/ });
    expect(tile).toHaveAttribute('href', '/emberite/profile/person-mia');
    expect(tile.closest('ul')).toHaveClass('grid-cols-2', 'sm:grid-cols-3', 'md:grid-cols-4', 'xl:grid-cols-6');
  });

  it('PPL-02 PPL-03 says from when people are visible while the switch is off', async () => {
    stubApi({ ...server(), config: config({ people: false }) });
    openApp('/emberite/people');
    expect(await screen.findByText(/from February 14, 2027 on/)).toBeInTheDocument();
  });

  it('PPL-11 says the same when the server keeps people hidden', async () => {
    stubApi({ ...server(), people: new Refusal('PEOPLE.NOT_VISIBLE_YET') });
    openApp('/emberite/people');
    expect(await screen.findByText(/from February 14, 2027 on/)).toBeInTheDocument();
  });

  it('loads more behind the cursor', async () => {
    const { sent } = stubApi({
      ...server(),
      people: ({ query }: { query: Record<string, string> }) =>
        query['cursor'] === 'c1'
          ? { people: page('Noah'), nextCursor: null }
          : { people: page('Mia'), nextCursor: 'c1' },
    });
    const { user } = openApp('/emberite/people');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: /Noah/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Mia/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(sent.filter(({ name }) => name === 'people')).toHaveLength(2);
  });

  it('has an answer when there is nobody', async () => {
    stubApi({ ...server(), people: { people: [], nextCursor: null } });
    openApp('/emberite/people');
    expect(await screen.findByText('The circle is still gathering')).toBeInTheDocument();
  });
});

describe('one person', () => {
  it('PPL-07 PPL-13 links to the next person and back', async () => {
    stubApi(server());
    const { user } = openApp('/emberite/profile/person-mia');
    expect(await screen.findByRole('heading', { name: 'Mia, 29' })).toBeInTheDocument();
    expect(screen.getByText('Ride a night train')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to people' })).toHaveAttribute('href', '/emberite/people');
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: /Noah/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/emberite/profile/person-mia');
  });

  it('VID-15 explains that an own video comes first', async () => {
    stubApi({ ...server(), personVideos: new Refusal('MEDIA.UPLOAD_FIRST') });
    openApp('/emberite/profile/person-mia');
    expect(await screen.findByText('Show yourself first')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'To my videos' })).toHaveAttribute('href', '/emberite/settings/videos');
  });

  it('NAV-66 says that there is no such person', async () => {
    stubApi({ ...server(), person: new Refusal('PEOPLE.NOT_FOUND') });
    openApp('/emberite/profile/person-gone');
    expect(await screen.findByText('There is no such person here.')).toBeInTheDocument();
  });

  it('PPL-08 PPL-10 has six named levels and saves what is chosen', async () => {
    const api = stubApi({ ...server(), setInterest: ({ body }: { body: unknown }) => body });
    const { user } = openApp('/emberite/profile/person-mia');
    const slider = await screen.findByRole('slider', { name: 'Your interest' });
    expect(slider).toHaveAttribute('aria-valuetext', '1 of 5, Neutral');
    for (const level of [
      'Not Interested',
      'Neutral',
      'Potential Friendship',
      'Curious',
      'Attracted',
      'Perfect Match',
    ]) {
      expect(screen.getByRole('button', { name: level })).toBeInTheDocument();
    }
    await user.click(screen.getByRole('button', { name: 'Attracted' }));
    expect(slider).toHaveAttribute('aria-valuetext', '4 of 5, Attracted');
    slider.focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(api.bodies('setInterest')).toEqual([{ level: 4 }, { level: 5 }]));
    expect(slider).toHaveAttribute('aria-valuetext', '5 of 5, Perfect Match');
  });

  it('PPL-09 begins at Neutral with each person, then shows the own earlier choice', async () => {
    stubApi({
      ...server(),
      interest: ({ path }: { path: string }) => ({ level: path.includes('person-mia') ? 3 : null }),
    });
    const { user } = openApp('/emberite/profile/person-mia');
    await waitFor(() => expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '3 of 5, Curious'));
    await user.click(screen.getByRole('link', { name: 'Next' }));
    await screen.findByRole('heading', { name: /Noah/ });
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '1 of 5, Neutral');
  });

  it('takes a choice back that could not be saved, and says so', async () => {
    stubApi({ ...server(), interest: { level: 2 }, setInterest: new Refusal('RPC.UNAVAILABLE') });
    const { user } = openApp('/emberite/profile/person-mia');
    await waitFor(() =>
      expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '2 of 5, Potential Friendship'),
    );
    await user.click(screen.getByRole('button', { name: 'Perfect Match' }));
    expect(
      await screen.findByRole('button', { name: 'Your choice was not saved. Please try again.' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '2 of 5, Potential Friendship');
  });
});
