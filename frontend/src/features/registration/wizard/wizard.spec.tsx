import { ActivityCategory } from '@emberhood/contracts/enums';
import { RegistrationDraft } from '@emberhood/contracts/registrations';
import { act, screen, waitFor } from '@testing-library/react';
import { ownClipsQuery } from '#shared/account/own-profile.ts';
import { registrationsQuery } from '#shared/account/own-registrations.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { clip, member, ownProfile, registration } from '#testing/factories.ts';
import { deposit, due } from '#testing/payments.ts';
import { navigate, openApp, Refusal, type Answers, type Sent } from '#testing/render.tsx';

const shuffle = { kind: 'landing', id: 'erinShuffle' } as const;
const THURSDAY = '2027-02-18T19:00';
const answered = RegistrationDraft.parse({
  availability: [THURSDAY],
  activities: ['dance'],
  idealBudget: '20-50',
  maxBudget: '50-100',
  videoAgreement: 'yes',
  depositAgreement: 'yes',
});
const savedAs = (draft: Partial<RegistrationDraft>, version = 1) => ({
  draft: { ...answered, ...draft },
  version,
  updatedAt: '2026-11-22T12:00:00.000Z',
});
/** A member without registrations, with a server that saves the draft. */
function open(address: string, answers: Answers = {}) {
  let version = 1;
  return openApp(address, {
    profile: ownProfile({ firstName: 'Alex', userSex: 'female', age: 30, availability: [] }),
    registrationDraft: { saved: null },
    saveRegistrationDraft: ({ body }: Sent) => {
      const { draft } = body as { draft: RegistrationDraft };
      return { saved: { draft, version: ++version, updatedAt: '2026-11-22T12:00:00.000Z' } };
    },
    register: { ok: true, registration: registration({ offering: null }) },
    ...answers,
  });
}

/** The general registration at a step, with a draft. */
const openStep = (number: number, draft: Partial<RegistrationDraft> = {}, answers: Answers = {}) =>
  open(`/emberite/experiences/join?step=${String(number)}`, {
    registrationDraft: { saved: savedAs(draft) },
    ...answers,
  });

const next = () => screen.getByRole('button', { name: 'Next' });
const step = (number: number) => screen.findByText(`Step ${String(number)} of 5`);

describe('the registration wizard', { timeout: 120_000 }, () => {
  it('REG-01 REG-03 REG-04 REG-12 REG-13 walks five steps, sends all answers and goes to the payment', async () => {
    const { api, user, router } = open('/emberite/experiences/join');
    await step(1);
    expect(screen.getByRole('progressbar', { name: 'Registration' }).children).toHaveLength(5);
    await user.click(await screen.findByRole('checkbox', { name: 'Thu, Feb 18, 7 PM to late' }));
    await user.type(screen.getByLabelText('Dates you can’t come (optional)'), 'Away in March');
    await user.click(next());
    await step(2);
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
    expect(router.state.location.search).toBe('?step=2');
    await user.click(screen.getByRole('checkbox', { name: 'Dance' }));
    await user.click(screen.getByRole('checkbox', { name: 'Cooking' }));
    await user.click(next());
    await step(3);
    await user.selectOptions(screen.getByLabelText('Ideal budget'), '20-50');
    await user.selectOptions(screen.getByLabelText('Maximum budget'), '50-100');
    await user.click(next());
    await step(4);
    await user.click(screen.getByRole('radio', { name: 'Yes, I will' }));
    await user.click(next());
    await step(5);
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Yes, I’ll pay the deposit' }));
    await user.click(screen.getByRole('button', { name: 'Pay $10 Deposit' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
    expect(router.state.location.search).toBe(`?registered=${registration().id}`);
    expect(api.bodies('register')).toEqual([
      {
        availability: [THURSDAY],
        availabilityExplained: 'Away in March',
        activities: ['dance', 'cooking'],
        budget: { ideal: '20-50', max: '50-100' },
        videoAgreement: 'yes',
        depositAgreement: 'yes',
        location: 'CA:ON:Toronto',
      },
    ]);
  });

  it('says what it is while what is known of the member is still loading', async () => {
    open('/emberite/experiences/join', { profile: () => new Promise(() => undefined) });
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Join an experience' })).toBeInTheDocument();
  });

  it('stays as it is after sending, however long the payment takes to be drawn', async () => {
    const { api, user, router } = openStep(5);
    const pay = await screen.findByRole('button', { name: 'Pay $10 Deposit' });
    vi.spyOn(router, 'navigate').mockResolvedValue();
    await user.click(pay);
    await waitFor(() => expect(router.navigate).toHaveBeenCalled());
    await act(() => queryClient.invalidateQueries(registrationsQuery));
    await step(5);
    expect(api.sent.filter(({ name }) => name === 'registrationDraft')).toHaveLength(1);
  });

  it('has the city where the keyboard finds it on the screen: above the first step, below the others', async () => {
    const { user } = openStep(1);
    await step(1);
    const isCityFirst = () => {
      const city = screen.getByRole('button', { name: 'Change city' });
      return (city.compareDocumentPosition(next()) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    };
    expect(isCityFirst()).toBe(true);
    await user.click(next());
    await step(2);
    expect(isCityFirst()).toBe(false);
  });

  it('names the city of the member before anything is asked, and lets them choose another one with evenings of the same weekdays', async () => {
    const { api, user, router } = openStep(
      5,
      {},
      {
        currentUser: member({ location: 'CA:BC:MetroVancouver' }),
        registrationCities: {
          cities: [{ city: 'CA:ON:Toronto', decided: true, nextDecisionAt: '2027-03-01T12:00:00.000Z' }],
        },
      },
    );
    expect(await screen.findByText('You’re registering for groups in Vancouver.')).toBeInTheDocument();
    expect(await screen.findByText(/^No groups are planned in Vancouver yet. You can join/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'No deposit needed yet' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Register without Deposit' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change city' }));
    await user.selectOptions(screen.getByLabelText('Register for groups in'), 'Toronto');
    expect(screen.getByText('You’re registering for groups in Toronto.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Pay $10 Deposit' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
    const availability = ['11', '18', '25'].map((day) => `2027-03-${day}T19:00`).concat('2027-04-01T19:00');
    expect(api.bodies('register')).toEqual([expect.objectContaining({ location: 'CA:ON:Toronto', availability })]);
  });

  it('asks no second deposit of whoever has paid one', async () => {
    const { api, user } = openStep(5, {}, { payment: due({ dueCents: 0, deposit: deposit() }) });
    expect(await screen.findByRole('heading', { level: 2, name: 'Your deposit is paid' })).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(api.bodies('register')).toMatchObject([{ depositAgreement: 'yes' }]));
  });

  it('says that groups for the other activities chosen are looked for, too', async () => {
    open('/emberite/experiences/erinShuffle/join?step=2', {
      registrationDraft: { saved: savedAs({ offering: shuffle, availability: [THURSDAY] }, 1) },
    });
    expect(await screen.findByText(/^You’re registering for .*we may invite you to that one\.$/)).toBeInTheDocument();
  });

  it('asks no deposit where no groups are planned', async () => {
    const { api, user, router } = openStep(5, {}, { currentUser: member({ location: 'CA:BC:MetroVancouver' }) });
    await user.click(await screen.findByRole('button', { name: 'Register without Deposit' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
    expect(api.bodies('register')).toEqual([
      expect.objectContaining({ location: 'CA:BC:Vancouver', depositAgreement: 'no' }),
    ]);
  });

  it('does not take back who has left while it was sent, and says that it was', async () => {
    let answer = (_: unknown): void => undefined;
    const sent = new Promise((resolve) => (answer = resolve));
    const { user, router } = openStep(5, {}, { register: () => sent });
    await user.click(await screen.findByRole('radio', { name: 'Not right now' }));
    await user.click(screen.getByRole('button', { name: 'Register without Deposit' }));
    await navigate(router, '/emberite/you');
    expect(await screen.findByRole('heading', { level: 1, name: 'You' })).toBeInTheDocument();
    answer({ ok: true, registration: registration({ offering: null }) });
    expect(await screen.findByRole('button', { name: "You're on the waitlist" })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/emberite/you');
  });

  it('is for the evening of the page that led here, and says where a group would meet instead', async () => {
    const { user } = open('/emberite/experiences/erinShuffle/join');
    expect(await screen.findByText('You’re registering for groups in Vancouver.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change city' }));
    await user.selectOptions(screen.getByLabelText('Register for groups in'), 'Toronto');
    expect(
      screen.getByText(/What you chose is in Vancouver. If you register here, your group will meet in Toronto/),
    ).toBeInTheDocument();
  });

  it('leads to first name, sex and age and back to the same step, with the answers kept', async () => {
    const { api, user, router } = open('/emberite/experiences/join?step=5', {
      profile: ownProfile({ firstName: null, userSex: 'female', age: 30 }),
      registrationDraft: { saved: savedAs({}) },
      register: new Refusal('REGISTRATION.PERSON_REQUIRED'),
    });
    await user.click(await screen.findByRole('button', { name: 'Pay $10 Deposit' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/emberite/journey/getting-started/craft-profile'));
    const known = ownProfile({ firstName: 'Alex', userSex: 'female', age: 30 });
    api.answer({ updateProfile: known, profile: known });
    await user.type(await screen.findByLabelText('First name'), 'Alex');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/emberite/experiences/join'));
    expect(router.state.location.search).toBe('?step=5');
    await step(5);
  });

  it('begins with the evenings on which one looks for experiences', async () => {
    open('/emberite/experiences/join', { eventFilters: { categories: [], dates: [THURSDAY] } });
    expect(await screen.findByRole('checkbox', { name: 'Thu, Feb 18, 7 PM to late' })).toBeChecked();
  });

  it('REG-10 REG-11 tells why no step goes on without an answer, and goes back to where the member came from', async () => {
    const blank = { availability: [], activities: [], idealBudget: null, maxBudget: null };
    const { user, router } = open('/emberite/registrations', { registrationDraft: { saved: savedAs(blank) } });
    await navigate(router, '/emberite/experiences/join');
    await step(1);
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    await user.click(next());
    await screen.findByRole('link', { name: /Please select at least one availability option/ });
    expect(screen.getByRole('group', { name: /Please check the following/ })).toHaveFocus();
    await user.click(screen.getByRole('checkbox', { name: 'Thu, Feb 18, 7 PM to late' }));
    await user.click(next());
    await step(2);
    await user.click(next());
    await screen.findByRole('link', { name: 'Please select at least one activity.' });
    await user.click(screen.getByRole('checkbox', { name: 'Dance' }));
    await user.click(next());
    await step(3);
    await user.click(next());
    await screen.findByRole('link', { name: 'Please select your ideal and your maximum budget.' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await step(2);
    expect(screen.queryByRole('group', { name: /Please check the following/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await step(1);
    await user.click(screen.getByRole('button', { name: 'Leave registration' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/emberite/registrations'));
  });

  it('REG-02 REG-05 offers evenings, with a notice, activities and budget bands, and no maximum below the ideal', async () => {
    const { user } = openStep(1, { idealBudget: '100-200', maxBudget: '20-50' });
    expect(await screen.findByText('We’ll notify you 7 days before the event.')).toBeInTheDocument();
    const evenings = screen.getAllByRole('checkbox', { name: /^(Thu|Fri|Sat), \w{3} \d+, 7 PM to late$/ });
    expect(evenings.length).toBeGreaterThan(5);
    expect(screen.getAllByRole('checkbox')).toEqual(evenings);
    await user.click(next());
    await step(2);
    expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).toEqual(ActivityCategory.options);
    await user.click(next());
    await step(3);
    expect([...screen.getByLabelText('Ideal budget').querySelectorAll('option')].map(({ value }) => value)).toEqual([
      '',
      '0-20',
      '20-50',
      '50-100',
      '100-200',
      '200+',
    ]);
    await user.click(next());
    await screen.findByRole('link', { name: 'Your maximum budget can’t be below your ideal budget.' });
    await user.selectOptions(screen.getByLabelText('Ideal budget'), '0-20');
    await waitFor(() => expect(screen.queryByText(/^Your maximum budget can’t be/)).not.toBeInTheDocument());
  });

  it('REG-06 REG-07 explains why videos are needed, and takes the yes from the explanation', async () => {
    const { user } = openStep(4, { videoAgreement: null });
    await step(4);
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.click(next());
    await screen.findByRole('link', { name: 'Uploading videos is mandatory to be discoverable.' });
    expect(screen.getByText(/members can’t choose you without seeing your videos/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: "Ok, I'll record videos" }));
    expect(screen.getByRole('radio', { name: 'Yes, I will' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Yes, I will' })).toHaveFocus();
    await user.click(next());
    await step(5);
  });

  it.each([
    ['Yes, I’ll pay the deposit', 'Pay $10 Deposit', 'yes'],
    ['Not right now', 'Register without Deposit', 'no'],
  ])(
    'REG-08 chooses no deposit itself; "%s" leads by "%s" to the payment',
    async (answer, button, depositAgreement) => {
      const { api, user, router } = openStep(5, { depositAgreement: null });
      expect(await screen.findByRole('button', { name: 'Register without Deposit' })).toBeInTheDocument();
      expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
      await user.click(screen.getByRole('radio', { name: answer }));
      await user.click(screen.getByRole('button', { name: button }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
      expect(api.bodies('register')).toEqual([expect.objectContaining({ depositAgreement })]);
    },
  );

  it('GRP-17 leads by nothing but the deposit to the payment where one is required', async () => {
    const { api, user, router } = openStep(5, { depositAgreement: null }, { payment: due({ depositRequired: true }) });
    expect(await screen.findByText(/Your registration is complete once you’ve paid it\.$/)).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Register without Deposit' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pay $10 Deposit' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
    expect(api.bodies('register')).toEqual([expect.objectContaining({ depositAgreement: 'yes' })]);
  });

  it('begins with what the member has told us, and says so', async () => {
    const { user } = open('/emberite/experiences/join', {
      profile: ownProfile({
        firstName: 'Alex',
        userSex: 'female',
        age: 30,
        availability: ['weekends'],
        activities: ['cooking'],
        budget: '100to200',
      }),
    });
    expect(await screen.findByRole('checkbox', { name: 'Sat, Feb 20, 7 PM to late' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Thu, Feb 18, 7 PM to late' })).not.toBeChecked();
    expect(screen.getByText(/^We’ve filled this in from your earlier answers/)).toBeInTheDocument();
    await user.click(next());
    expect(await screen.findByRole('checkbox', { name: 'Cooking' })).toBeChecked();
    await user.click(next());
    expect(await screen.findByLabelText('Maximum budget')).toHaveValue('100-200');
  });

  it('begins so also for a place on a waitlist, which has no answers yet', async () => {
    open('/emberite/experiences/erinShuffle/join', {
      profile: ownProfile({ firstName: 'Alex', userSex: 'female', age: 30, availability: ['weekends'] }),
      registrations: { registrations: [registration({ offering: shuffle, availability: [] })] },
    });
    expect(await screen.findByText("You're on the waitlist")).toBeInTheDocument();
    expect(await screen.findByRole('checkbox', { name: 'Sat, Feb 20, 7 PM to late' })).toBeChecked();
  });

  it.each([
    ['locked', 'Toronto', /^You have a spot in a group\. New answers only count/],
    ['paused', 'Vancouver', 'New answers replace your earlier ones.'],
  ] as const)('says what new answers change of a registration that is %s', async (status, city, text) => {
    open('/emberite/experiences/erinShuffle/join', {
      registrations: { registrations: [registration({ offering: shuffle, status, availability: [THURSDAY] })] },
      registrationDraft: { saved: savedAs({ offering: shuffle, location: 'CA:BC:Vancouver' }) },
    });
    expect(await screen.findByText('You’re already registered')).toBeInTheDocument();
    expect(screen.queryByText("You're on the waitlist")).not.toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText(`You’re registering for groups in ${city}.`)).toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: 'Change city' })).toHaveLength(city === 'Toronto' ? 0 : 1);
  });

  it('begins with the answers of the newest other registration, and the evenings of the free times', async () => {
    const other = registration({ availability: ['2026-02-12T19:00'], activities: ['art'] });
    const { user } = open('/emberite/experiences/erinShuffle/join', {
      registrations: { registrations: [other] },
      freeTimes: { times: [{ date: '2027-02-19', slot: 'evening' }] },
    });
    // A past Thursday stands for its weekday, as it does for groups.
    expect(await screen.findByRole('checkbox', { name: 'Thu, Feb 18, 7 PM to late' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Fri, Feb 26, 7 PM to late' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Sat, Feb 20, 7 PM to late' })).not.toBeChecked();
    await user.click(next());
    expect(await screen.findByRole('checkbox', { name: 'Art and pottery' })).toBeChecked();
  });

  it('asks for no videos of whoever has made both', async () => {
    const { user } = open('/emberite/experiences/join?step=3', {
      registrationDraft: { saved: savedAs({ videoAgreement: null }) },
      ownVideos: { videos: [clip({ promptType: 'fun' }), clip({ promptType: 'useful', status: 'approved' })] },
    });
    await screen.findByText('Step 3 of 4');
    await user.click(next());
    await screen.findByText('Step 4 of 4');
    expect(screen.getByRole('radio', { name: 'Not right now' })).toBeInTheDocument();
  });

  it('takes away the dates that were written before', async () => {
    const { api, user } = openStep(1, { availabilityExplained: 'Away in March' });
    await user.clear(await screen.findByLabelText('Dates you can’t come (optional)'));
    for (const number of [2, 3, 4, 5]) {
      await user.click(next());
      await step(number);
    }
    await user.click(screen.getByRole('button', { name: 'Pay $10 Deposit' }));
    await waitFor(() => expect(api.bodies('register')).toMatchObject([{ availabilityExplained: '' }]));
  });

  it('keeps its steps when the videos are made meanwhile in another tab', async () => {
    const { api, user } = openStep(3, { videoAgreement: null });
    await step(3);
    api.answer({ ownVideos: { videos: [clip({ promptType: 'fun' }), clip({ promptType: 'useful' })] } });
    await act(() => queryClient.refetchQueries(ownClipsQuery));
    await user.click(next());
    await step(4);
    await user.click(screen.getByRole('radio', { name: 'Yes, I will' }));
    await user.click(next());
    await step(5);
  });

  it('says at once that a maximum is below the price', async () => {
    const { user } = open('/emberite/programs/pottery/join?step=3', {
      registrationDraft: {
        saved: savedAs({ offering: { kind: 'program', id: 'pottery' }, idealBudget: '20-50', maxBudget: '20-50' }),
      },
    });
    expect(await screen.findByText(/^Pottery costs \$75 per session/)).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Maximum budget'), '50-100');
    expect(screen.queryByText(/^Pottery costs/)).not.toBeInTheDocument();
  });

  it('shows no answers of a draft that belongs to something else, and goes on from its version', async () => {
    const before = registration({ offering: shuffle, availability: [THURSDAY], activities: ['art'] });
    const { api, user } = open('/emberite/experiences/erinShuffle/join', {
      registrations: { registrations: [before] },
      registrationDraft: { saved: savedAs({ availabilityExplained: 'Not on Sundays' }, 4) },
    });
    const days = await screen.findByLabelText('Dates you can’t come (optional)');
    expect(days).toHaveValue('');
    await user.type(days, 'A');
    await waitFor(() => expect(api.bodies('saveRegistrationDraft')).toHaveLength(1));
    expect(api.bodies('saveRegistrationDraft')[0]).toMatchObject({
      version: 4,
      draft: { offering: shuffle, activities: ['art'] },
    });
  });

  it('offers only evenings that the next decision can use', async () => {
    open('/emberite/experiences/join', {
      registrationCities: {
        cities: [{ city: 'CA:ON:Toronto', decided: true, nextDecisionAt: '2027-02-15T17:00:00.000Z' }],
      },
    });
    expect(await screen.findByRole('checkbox', { name: 'Thu, Feb 25, 7 PM to late' })).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Sat, Feb 20, 7 PM to late' })).not.toBeInTheDocument();
  });

  it('REG-13 stays with an alert when it could not be sent, and keeps the answers', async () => {
    const { user } = openStep(5, {}, { register: new Refusal('INTERNAL') });
    await step(5);
    await user.click(screen.getByRole('button', { name: 'Pay $10 Deposit' }));
    expect(await screen.findByText('An unexpected error occurred.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('radio', { name: 'Yes, I will' })).toBeChecked();
  });

  it('REG-14 keeps the draft on the server and goes on with it', async () => {
    const { api, user } = open('/emberite/experiences/join', {
      registrationDraft: { saved: savedAs({ availabilityExplained: 'Away in March' }, 7) },
    });
    const days = await screen.findByLabelText('Dates you can’t come (optional)');
    expect(days).toHaveValue('Away in March');
    await user.type(days, '!');
    await waitFor(() => expect(api.bodies('saveRegistrationDraft')).toHaveLength(1));
    expect(api.bodies('saveRegistrationDraft')[0]).toMatchObject({
      version: 7,
      draft: { availabilityExplained: 'Away in March!' },
    });
    expect(await screen.findByText('Saved')).toBeInTheDocument();
  });

  it('takes over what another tab has saved, and says so', async () => {
    const { api, user } = openStep(2, {}, { saveRegistrationDraft: new Refusal('DRAFT.STALE') });
    await user.click(await screen.findByRole('checkbox', { name: 'Cooking' }));
    api.answer({ registrationDraft: { saved: savedAs({ activities: ['outdoor'] }, 5) } });
    expect((await screen.findAllByText(/changed on another device or tab/))[0]).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Outdoors' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Cooking' })).not.toBeChecked();
  });

  it('goes back to the first step that lacks something, whatever the address says', async () => {
    const { user } = openStep(5, { activities: [] });
    await step(2);
    // And answering stays on the step.
    await user.click(await screen.findByRole('checkbox', { name: 'Cooking' }));
    await waitFor(() => expect(next()).toHaveAttribute('aria-disabled', 'false'));
    await step(2);
  });

  it('leaves for the experiences whoever came from no page of ours', async () => {
    const { user, router } = open('/emberite/experiences/join');
    await step(1);
    await user.click(screen.getByRole('button', { name: 'Leave registration' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/emberite/experiences'));
  });

  it('NAV-36 is the same for one experience, and begins with what was answered before', async () => {
    const before = registration({ offering: shuffle, availability: [THURSDAY], activities: ['art'] });
    const { api } = open('/emberite/experiences/erinShuffle/join', { registrations: { registrations: [before] } });
    expect(await screen.findByRole('heading', { level: 1, name: /^Join Shuffle/ })).toBeInTheDocument();
    expect(await screen.findByText("You're on the waitlist")).toBeInTheDocument();
    expect(await screen.findByRole('checkbox', { name: 'Thu, Feb 18, 7 PM to late' })).toBeChecked();
    // The link may come from somebody else: opening it changes nothing.
    expect(api.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('leads to the page of poetry night, and knows no unknown experience', async () => {
    const { router, unmount } = open('/emberite/experiences/poetryNight/join');
    await waitFor(() => expect(router.state.location.pathname).toBe('/emberite/experiences/poetry-night/join'));
    unmount();
    openApp('/emberite/experiences/unheard-of/join');
    expect(await screen.findByRole('heading', { name: 'We couldn’t find that page' })).toBeInTheDocument();
  });
});
