import { PeopleFilters } from '@emberhood/contracts/people';
import { screen, waitFor, within } from '@testing-library/react';
import { config, person, personCard } from '#testing/factories.ts';
import { hrefOf, openApp, received, Refusal } from '#testing/render.tsx';
import { filterQueryIn } from './filters/address.ts';
import { filtersFrom, formOf } from './filters/filter-form.ts';
import { wordsOf } from './filters/strings.ts';

const filters = (part: Partial<PeopleFilters> = {}) => PeopleFilters.parse(part);
const listed = (part: Partial<PeopleFilters>, people = [personCard()]) => ({
  people,
  nextCursor: null,
  filters: filters(part),
});
const server = () => ({
  people: listed({}),
  ratingProgress: { rated: 0, target: 0 },
  peopleFilters: filters(),
  savePeopleFilters: ({ body }: { body: unknown }) => body,
});

describe('filters in the address', () => {
  it('have one spelling, and what is none is passed over', () => {
    const read = (text: string) => filterQueryIn(new URLSearchParams(text));
    expect(read('ageMin=030&sex=male')).toEqual({ sex: 'male', ageMin: '30', purpose: '3' });
    for (const text of ['', 'dialog=report', 'sex=robot', 'ageMin=40&ageMax=30']) expect(read(text)).toEqual({});
  });

  it('stand in the form as they are', () => {
    for (const part of [{}, { purpose: 1 }, { purpose: 2, sex: 'male', ageMin: 30, activities: ['art'] }] as const) {
      const whole = filters(part as Partial<PeopleFilters>);
      expect(filtersFrom(formOf(whole))).toEqual(whole);
    }
  });

  it('are told in words where they leave somebody out', () => {
    expect(wordsOf(filters())).toEqual([]);
    expect(wordsOf(filters({ sex: 'female', ageMin: 30, ageMax: 40, purpose: 1, area: 'Other' }))).toEqual([
      'Female',
      '30 to 40',
      'Friendship',
      'Elsewhere',
    ]);
    expect(wordsOf(filters({ ageMax: 40 }))).toEqual(['up to 40']);
    expect(wordsOf(filters({ ageMin: 40, idealAge: '80-' }))).toEqual(['40 and over', '80 and over']);
  });
});

describe('the filter settings', () => {
  it('PPL-04 PPL-06 begin with what is kept, save, and go back to people with them', async () => {
    const { api, user, router } = openApp('/emberite/people', {
      ...server(),
      people: listed({ sex: 'male', purpose: 1 }),
    });
    await user.click(await screen.findByRole('link', { name: 'Filters (2)' }));
    expect(await screen.findByLabelText('Sex')).toHaveValue('male');
    await screen.findByRole('heading', { level: 1, name: 'Filters' });
    await user.selectOptions(await screen.findByLabelText('Sex'), 'Female');
    await user.selectOptions(screen.getByLabelText('From'), '30');
    await user.selectOptions(screen.getByLabelText('To'), '40');
    await user.selectOptions(screen.getByLabelText('Ideal age'), '29 to 37');
    await user.selectOptions(screen.getByLabelText('Location'), 'Vancouver');
    await user.click(screen.getByRole('checkbox', { name: 'Romance' }));
    await user.click(screen.getByRole('checkbox', { name: 'Friendship' }));
    await user.click(screen.getByRole('checkbox', { name: 'Cooking' }));
    api.answer({ people: listed({ sex: 'female', ageMin: 30, ageMax: 40 }) });
    await user.click(screen.getByRole('button', { name: 'Show people' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/emberite/people'));
    const kept = filters({
      sex: 'female',
      ageMin: 30,
      ageMax: 40,
      idealAge: '29-37',
      purpose: 2,
      activities: ['cooking'],
      area: 'CA:BC:Vancouver',
    });
    expect(api.bodies('savePeopleFilters')).toEqual([kept]);
    const query = Object.fromEntries(new URLSearchParams(router.state.location.search));
    expect(query).toEqual({
      sex: 'female',
      ageMin: '30',
      ageMax: '40',
      idealAge: '29-37',
      purpose: '2',
      activities: 'cooking',
      area: 'CA:BC:Vancouver',
    });
    expect(await screen.findByRole('link', { name: 'Filters (2)' })).toBeInTheDocument();
    expect(api.sent.findLast(({ name }) => name === 'people')?.query).toMatchObject(query);
  });

  it('keep what another tab has saved meanwhile', async () => {
    const { api, user } = openApp('/emberite/peopleFilterSettings', server());
    await user.selectOptions(await screen.findByLabelText('From'), '30');
    await user.click(screen.getByRole('checkbox', { name: 'Art and pottery' }));
    api.answer({ peopleFilters: filters({ sex: 'female', activities: ['dance'] }) });
    await user.click(screen.getByRole('button', { name: 'Show people' }));
    await received(api, 'savePeopleFilters', [filters({ sex: 'female', ageMin: 30, activities: ['art', 'dance'] })]);
  });

  it('PPL-05 leave out nobody after a reset', async () => {
    const { api, user } = openApp('/emberite/peopleFilterSettings', {
      ...server(),
      peopleFilters: filters({ sex: 'male', purpose: 1, activities: ['art'] }),
    });
    expect(await screen.findByLabelText('Sex')).toHaveValue('male');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByRole('checkbox', { name: 'Friendship' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Romance' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Show people' }));
    await waitFor(() => expect(api.bodies('savePeopleFilters')).toEqual([{ ...filters(), purpose: 3 }]));
  });

  it('say what does not go together, and keep everything when saving fails', async () => {
    const { api, user, router } = openApp('/emberite/peopleFilterSettings?purpose=1', {
      ...server(),
      savePeopleFilters: new Refusal('RPC.UNAVAILABLE'),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Friendship' }));
    await user.selectOptions(screen.getByLabelText('From'), '50');
    await user.selectOptions(screen.getByLabelText('To'), '40');
    await user.click(screen.getByRole('button', { name: 'Show people' }));
    const summary = await screen.findByRole('group', { name: /Please check the following/ });
    expect(within(summary).getByRole('link', { name: 'Choose at least one.' })).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Romance' }));
    await user.click(screen.getByRole('button', { name: 'Show people' }));
    expect((await screen.findAllByText('Please choose a higher age for “To” than for “From”.')).length).toBeGreaterThan(
      0,
    );
    expect(api.bodies('savePeopleFilters')).toEqual([]);
    await user.selectOptions(screen.getByLabelText('To'), '60');
    await user.click(screen.getByRole('button', { name: 'Show people' }));
    expect(await screen.findByText(/We couldn’t save your changes/)).toBeInTheDocument();
    expect(screen.getByLabelText('To')).toHaveValue('60');
    expect(router.state.location.pathname).toBe('/emberite/peopleFilterSettings');
  });

  it('wait with everything else while people are off', async () => {
    openApp('/emberite/peopleFilterSettings', {
      ...server(),
      config: config({ people: false }),
      peopleFilters: new Refusal('FEATURE.OFF'),
    });
    expect(await screen.findByText(/from February 14, 2027\./)).toBeInTheDocument();
  });
});

describe('filtered people', () => {
  it('lead on with the filters of the address, which a person page hands on', async () => {
    const { api, user, router } = openApp('/emberite/people?sex=male', {
      ...server(),
      people: listed({ sex: 'male' }),
      person: person(),
      personVideos: { videos: [] },
      interest: { level: null },
    });
    await user.click(await screen.findByRole('link', { name: /Mia/ }));
    await screen.findByRole('heading', { level: 1, name: /Mia/ });
    expect(router.state.location.search).toBe('?sex=male&purpose=3');
    expect(api.sent.find(({ name }) => name === 'person')?.query).toEqual({ sex: 'male', purpose: '3' });
    expect(hrefOf('Next')).toBe('/emberite/profile/person-noah?sex=male&purpose=3');
    expect(hrefOf('Back to people')).toBe('/emberite/people?sex=male&purpose=3');
  });

  it('have a way out when nobody fits', async () => {
    const { api, user, router } = openApp('/emberite/people?sex=male&area=Other', {
      ...server(),
      people: listed({ sex: 'male', area: 'Other' }, []),
    });
    expect(await screen.findByText('No one matches these filters')).toBeInTheDocument();
    api.answer({ people: listed({}) });
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    expect(await screen.findByRole('link', { name: /Mia/ })).toBeInTheDocument();
    expect(api.bodies('savePeopleFilters')).toEqual([filters()]);
    expect(router.state.location.search).toBe('');
  });
});
