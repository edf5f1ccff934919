import { screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '#shared/api/query-client.ts';
import { config, ownProfile, person, personCard } from '#testing/factories.ts';
import { hrefOf, navigate, openApp, openDialog, pressAndConfirm, Refusal, type Answers } from '#testing/render.tsx';
import { NO_FILTERS } from './filters/address.ts';
import { peopleStrings } from './strings.ts';

const page = (...names: string[]) => names.map((name) => personCard({ id: `person-${name.toLowerCase()}`, name }));
const noah = person({ id: 'person-noah', name: 'Noah', nextId: 'person-mia' });
const server = () => ({
  people: { people: page('Mia'), nextCursor: null, filters: NO_FILTERS },
  ratingProgress: { rated: 3, target: 34 },
  person: (sent: { path: string }) => (sent.path.endsWith('person-noah') ? noah : person()),
  personVideos: { videos: [] },
  interest: { level: null },
});

describe('a profile as everybody sees it', () => {
  const open = (answers: Answers = {}) => openApp('/profile/person-mia', answers);

  it('says to visitors that it is not visible yet, whosever it is', async () => {
    open({ publicProfile: { person: null } });
    expect(await screen.findByRole('heading', { name: 'Not visible yet' })).toBeInTheDocument();
    expect(hrefOf('Go to the home page')).toBe('/');
  });

  it('PPL-12 shows who wants to be seen by everybody, and the next of them', async () => {
    const shown = (name: string, nextId: string) => ({
      id: `person-${name.toLowerCase()}`,
      name,
      title: 'Up for dance',
      area: 'Toronto',
      photo: null,
      bucketList: [`A dream of ${name}`],
      nextId,
    });
    const { user, router } = open({
      publicProfile: ({ path }: { path: string }) => ({
        person: path.endsWith('person-noah') ? shown('Noah', 'person-mia') : shown('Mia', 'person-noah'),
      }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Mia' })).toBeInTheDocument();
    expect(screen.getByText('A dream of Mia')).toBeInTheDocument();
    expect(hrefOf('Go to the home page')).toBe('/');
    expect(hrefOf(/Meet people like .?Mia/)).toBe('/create-account');
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Noah' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/profile/person-noah');
  });

  it('leads members to what they may see', async () => {
    document.cookie = 'signed_in=1; path=/';
    open({ publicProfile: { person: null } });
    const link = await screen.findByRole('link', { name: 'See it as a member' });
    expect(link).toHaveAttribute('href', '/emberite/profile/person-mia');
  });
});

describe('why somebody is shown', () => {
  const open = (activities: ('dance' | 'cooking' | 'art')[]) =>
    openApp('/emberite/profile/person-noah', {
      ...server(),
      profile: ownProfile({ activities }),
      person: person({ id: 'person-noah', name: 'Noah', activities: ['cooking', 'dance'] }),
    });

  it('names what both would love to do, and that no choice plays a part', async () => {
    open(['dance', 'art']);
    expect(await screen.findByText('You’d both love to try: Dance.')).toBeInTheDocument();
    expect(screen.getByText(/What other members chose never affects/)).toBeInTheDocument();
  });

  it('says nothing where there is nothing in common', async () => {
    const { api } = open(['art']);
    await screen.findByRole('heading', { level: 1, name: /Noah/ });
    await waitFor(() => expect(api.sent.some(({ name }) => name === 'profile')).toBe(true));
    expect(screen.queryByText(/You’d both love/)).not.toBeInTheDocument();
  });
});

describe('people', () => {
  const open = (answers?: Answers) => openApp('/emberite/people', { ...server(), ...answers });

  it('PPL-02 PPL-03 says from when people are visible while the switch is off, then shows picture, name and age', async () => {
    const people = [personCard({ photo: '/mia.jpg' })];
    const { unmount } = open({ config: config({ people: false }) });
    expect(await screen.findByText(/from February 14, 2027\./)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Mia/ })).not.toBeInTheDocument();
    unmount();
    queryClient.clear();
    open({ people: { people, nextCursor: null, filters: NO_FILTERS } });
    const tile = await screen.findByRole('link', { name: /Mia, 29/ });
    expect(tile).toHaveAttribute('href', '/emberite/profile/person-mia');
    expect(tile.querySelector('img')).toHaveAttribute('src', '/mia.jpg');
  });

  it('names no day that has passed', async () => {
    open({ config: { ...config({ people: false }), peopleVisibleFrom: '2026-02-14T05:00:00.000Z' } });
    expect(await screen.findByText('Members can’t see each other yet.')).toBeInTheDocument();
  });

  it('says the same when the server keeps people hidden', async () => {
    open({ people: new Refusal('PEOPLE.NOT_VISIBLE_YET') });
    expect(await screen.findByText(/from February 14, 2027\./)).toBeInTheDocument();
  });

  it('loads more behind the cursor', async () => {
    const { api, user } = open({
      people: ({ query }: { query: Record<string, string> }) =>
        query['cursor'] === 'c1'
          ? { people: page('Noah'), nextCursor: null, filters: NO_FILTERS }
          : { people: page('Mia'), nextCursor: 'c1', filters: NO_FILTERS },
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getByRole('link', { name: /Noah/ })).toHaveFocus());
    expect(screen.getByRole('link', { name: /Mia/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(api.sent.filter(({ name }) => name === 'people')).toHaveLength(2);
  });

  it('says when more could not be loaded, and tries again', async () => {
    const first = { people: page('Mia'), nextCursor: 'c1', filters: NO_FILTERS };
    const { api, user } = open({
      people: ({ query }: { query: Record<string, string> }) =>
        query['cursor'] === undefined ? first : new Refusal('REQUEST.INVALID'),
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(
      (await screen.findByText('We couldn’t load more people. Please try again.')).closest('[role=alert]'),
    ).not.toBeNull();
    expect(screen.getByRole('link', { name: /Mia/ })).toBeInTheDocument();
    api.answer({ people: { people: page('Noah'), nextCursor: null, filters: NO_FILTERS } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Noah/ })).toBeInTheDocument();
    expect(screen.queryByText('We couldn’t load more people. Please try again.')).not.toBeInTheDocument();
  });

  it('marks whom one has rated, and says how many more are worth it', async () => {
    open({ people: { people: [personCard({ rated: true })], nextCursor: null, filters: NO_FILTERS } });
    expect(await screen.findByRole('link', { name: /Mia, 29.*Rated/ })).toBeInTheDocument();
    expect(await screen.findByText(/Rate 31 more/)).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'People you’ve rated' })).toHaveAttribute('value', '3');
  });

  it.each([
    [0, 34, 'Rate 34 people to start. The more people you rate, the sooner we can find you a group.'],
    [1, 3, 'You’ve rated one person. Rate 2 more: the more you rate, the sooner we can find you a group.'],
    [2, 3, 'You’ve rated 2 people. Rate one more: the more you rate, the sooner we can find you a group.'],
  ])('says in words how many of %i of %i one has rated', (rated, target, words) => {
    expect(peopleStrings.progress(rated, target)).toBe(words);
  });

  it('has an answer when there is nobody', async () => {
    open({ people: { people: [], nextCursor: null, filters: NO_FILTERS } });
    expect(await screen.findByText('No one here yet')).toBeInTheDocument();
  });
});

describe('one person', () => {
  const open = (answers?: Answers) => openApp('/emberite/profile/person-mia', { ...server(), ...answers });

  it('PPL-07 links to the next person and back', async () => {
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Mia, 29' })).toBeInTheDocument();
    expect(screen.getByText('Ride a night train')).toBeInTheDocument();
    expect(hrefOf('Back to people')).toBe('/emberite/people');
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: /Noah/ })).toBeInTheDocument();
    expect(hrefOf('Next')).toBe('/emberite/profile/person-mia');
  });

  it('explains that an own video comes first', async () => {
    open({ personVideos: new Refusal('MEDIA.UPLOAD_FIRST') });
    expect(await screen.findByText('Upload a video first')).toBeInTheDocument();
    expect(hrefOf('Go to your videos')).toBe('/emberite/settings/videos');
  });

  it('says once that there is no such person', async () => {
    openApp('/emberite/profile/person-gone', { ...server(), person: new Refusal('PEOPLE.NOT_FOUND') });
    expect(
      await screen.findByText('We couldn’t find this person. They may have left: please go back to the list.'),
    ).toBeInTheDocument();
    expect(screen.getAllByText(/We couldn’t find/)).toHaveLength(1);
  });

  it('PPL-17 stays calm when somebody cannot be loaded: a reference to the log, another try, and the way back', async () => {
    const { api, user } = open({ person: new Refusal('INTERNAL') });
    expect(await screen.findByText('Reference: request-1')).toBeInTheDocument();
    expect(hrefOf('Back to people')).toBe('/emberite/people');
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    api.answer({ person: person() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Mia, 29' })).toBeInTheDocument();
  });

  it('PPL-08 has six named levels and saves what is chosen', async () => {
    const { api, user } = open({ setInterest: ({ body }: { body: unknown }) => body });
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
    const { user } = open({
      interest: ({ path }: { path: string }) => ({ level: path.includes('person-mia') ? 3 : null }),
    });
    await waitFor(() => expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '3 of 5, Curious'));
    await user.click(screen.getByRole('link', { name: 'Next' }));
    await screen.findByRole('heading', { name: /Noah/ });
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '1 of 5, Neutral');
  });

  it('does not call Neutral what could not be loaded', async () => {
    const { api, user } = open({ interest: new Refusal('REQUEST.INVALID') });
    expect(await screen.findByText('We couldn’t load your earlier choice.')).toBeInTheDocument();
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    api.answer({ interest: { level: 4 } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('slider')).toHaveAttribute('aria-valuetext', '4 of 5, Attracted');
  });

  it('PPL-13 shows all that somebody told', async () => {
    const told = person({
      subtitle: 'Here to make friends',
      country: 'Canada',
      sex: 'female',
      ageGroup: '80-',
      language: 'English, Tamil',
      whyMeet: 'I bring cake',
      relationshipStatus: ['romantic'],
      notes: ['Long walks.', 'And cake.'].map((text) => ({ title: 'My Sundays', text })),
      messages: ['Say hello!'],
      photo: '/mia.jpg',
    });
    open({ person: told });
    const heading = await screen.findByRole('heading', { name: 'Mia, 29' });
    expect(heading.closest('main')?.querySelector('img')).toHaveAttribute('src', '/mia.jpg');
    expect(screen.getAllByRole('heading', { name: 'My Sundays' })).toHaveLength(2);
    for (const words of ['Long walks.', 'And cake.', 'Say hello!', 'By videos our team has checked'])
      expect(screen.getByText(words)).toBeInTheDocument();
    for (const words of ['Up for dance', 'Here to make friends', 'Toronto, Canada', 'Female', '80 and over'])
      expect(screen.getByText(words)).toBeInTheDocument();
    for (const words of ['English, Tamil', 'I bring cake', 'Romance', 'Dance', 'Ride a night train'])
      expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('asks nobody how much they like themselves', async () => {
    open({ person: person({ own: true }), interest: new Refusal('PEOPLE.OWN_PROFILE') });
    expect(await screen.findByText('This is your own page, as others see it.')).toBeInTheDocument();
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Report|Block/ })).not.toBeInTheDocument();
  });

  it('reports one clip of theirs, with a reason', async () => {
    const id = '00000000-0000-4000-8000-0000000000c1';
    const video = { id, promptId: 'dad_joke', promptType: 'fun', captions: null };
    const urls = { videoUrl: '/c.mp4', smallVideoUrl: '/s.mp4', thumbnailUrl: '/p.jpg', filmstripUrl: '/f.jpg' };
    const { api, user } = open({ personVideos: { videos: [{ ...video, ...urls }] }, reportVideo: {} });
    const dialog = await openDialog(user, 'Report: Mia: Dad joke');
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await dialog.findByRole('link', { name: 'Choose what is wrong.' })).toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: 'Someone under age' }));
    await user.type(dialog.getByRole('textbox'), 'Says so');
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(api.bodies('reportVideo')).toEqual([{ reason: 'minor_shown', note: 'Says so' }]));
  });

  it('blocks after a question, and is back among the others', async () => {
    const { api, user, router } = open({ blockPerson: {} });
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    const question = await screen.findByRole('alertdialog', { name: /^Block Mia\?/ });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(api.bodies('blockPerson')).toEqual([]);
    const chat = ['groups', 'theirs', 'chat'];
    queryClient.setQueryData(chat, {});
    await pressAndConfirm(user, 'Block', 'Block');
    await waitFor(() => expect(router.state.location.pathname).toBe('/emberite/people'));
    expect(api.bodies('blockPerson')).toHaveLength(1);
    expect(queryClient.getQueryState(chat)?.isInvalidated).toBe(true);
    expect(await screen.findByRole('heading', { level: 1, name: 'People' })).toBeInTheDocument();
  });

  it('says that a block failed though the page was left meanwhile', async () => {
    let answer: (given: Refusal) => void = () => undefined;
    const { user, router } = open({ blockPerson: () => new Promise((resolve) => (answer = resolve)) });
    await pressAndConfirm(user, 'Block', 'Block');
    await navigate(router, '/emberite/people');
    await screen.findByRole('heading', { level: 1, name: 'People' });
    answer(new Refusal('RPC.UNAVAILABLE'));
    expect(await screen.findByRole('button', { name: /couldn’t block .?Mia/ })).toBeInTheDocument();
  });

  it.each([
    ['RPC.UNAVAILABLE', 'We couldn’t save your choice. Please try again.'],
    [
      'PEOPLE.HIGH_CHOICES_SPENT',
      'You have given a 4 or 5 to a hundred people in the last 30 days. Give a 3 for now, or lower another choice first.',
    ],
  ] as const)('takes a choice back that could not be saved, and says so: %s', async (code, told) => {
    const { api, user } = open({ interest: { level: 2 }, setInterest: new Refusal(code) });
    await waitFor(() =>
      expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '2 of 5, Potential Friendship'),
    );
    await user.click(screen.getByRole('button', { name: 'Perfect Match' }));
    expect(await screen.findByRole('button', { name: told })).toBeInTheDocument();
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '2 of 5, Potential Friendship');
    api.answer({ interest: { level: 3 }, setInterest: { level: 3 } });
    await user.click(screen.getByRole('button', { name: 'Curious' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: told })).not.toBeInTheDocument());
  });
});
