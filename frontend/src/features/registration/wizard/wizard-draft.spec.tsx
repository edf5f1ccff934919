import { RegistrationDraft } from '@emberhood/contracts/registrations';
import { act, screen, waitFor } from '@testing-library/react';
import { resetForAccount } from '#shared/account/boundary.ts';
import { ownProfile, registration } from '#testing/factories.ts';
import { openApp, Refusal, type Answers } from '#testing/render.tsx';

const GENERAL = '/emberite/experiences/join';
const KEY = 'emberhood.draft.registration.general';
const THURSDAY = '2027-02-18T19:00';
const answered = RegistrationDraft.parse({
  availability: [THURSDAY],
  activities: ['dance'],
  idealBudget: '20-50',
  maxBudget: '50-100',
  videoAgreement: 'yes',
});
const savedAs = (version: number, draft: Partial<RegistrationDraft> = {}) => ({
  saved: { draft: { ...answered, ...draft }, version, updatedAt: '2026-11-22T12:00:00.000Z' },
});
const away = new Refusal('RPC.UNAVAILABLE');

/** A member whose drafts do not reach the server. */
const open = (answers: Answers = {}, address = GENERAL) =>
  openApp(address, {
    profile: ownProfile({ firstName: 'Alex', userSex: 'female', age: 30, availability: [] }),
    registrationDraft: { saved: null },
    saveRegistrationDraft: away,
    register: { ok: true, registration: registration({ offering: null }) },
    ...answers,
  });
const note = () => screen.findByLabelText('Dates you can’t come (optional)');

/** Closes the tab: of all it knew only the browser's storage is left. */
function close({ unmount }: Pick<ReturnType<typeof openApp>, 'unmount'>): void {
  dispatchEvent(new Event('pagehide'));
  const stored = Object.entries(localStorage);
  unmount();
  resetForAccount(null);
  for (const [key, value] of stored) localStorage.setItem(key, String(value));
}

describe('the wizard’s answers on this device', { timeout: 120_000 }, () => {
  it('follow another tab that answers for the same experience, and no other one', async () => {
    const { user } = open();
    await user.type(await note(), 'Away');
    await screen.findByText('Saved on this device');
    const tell = (key: string, text: string) =>
      act(() => {
        const value = { ...answered, availabilityExplained: text };
        localStorage.setItem(key, JSON.stringify({ version: 1, value, base: 0, unsent: true }));
        dispatchEvent(new StorageEvent('storage', { key }));
      });
    tell('emberhood.draft.registration.landing/erinShuffle', 'Only for Erin');
    expect(await note()).toHaveValue('Away');
    tell(KEY, 'Away until May');
    expect(await note()).toHaveValue('Away until May');
  });

  it('stay on the screen when another tab sends them', async () => {
    const { user } = open({ registrationDraft: savedAs(3) }, `${GENERAL}?step=5`);
    await user.click(await screen.findByRole('radio', { name: 'Not right now' }));
    await screen.findByText('Saved on this device');
    act(() => {
      localStorage.removeItem(KEY);
      dispatchEvent(new StorageEvent('storage', { key: KEY }));
    });
    expect(screen.getByRole('radio', { name: 'Not right now' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Yes, I’ll pay the deposit' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('Step 4 of 5')).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ value: { availability: [THURSDAY] } });
  });

  it('do not come back once they were sent', async () => {
    const before = open({ registrationDraft: savedAs(3) }, `${GENERAL}?step=5`);
    await before.user.click(await screen.findByRole('radio', { name: 'Not right now' }));
    await before.user.click(screen.getByRole('button', { name: 'Register without Deposit' }));
    await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
    close(before);
    const { api } = open({ registrations: { registrations: [registration({ offering: null })] } });
    expect(await screen.findByText("You're on the waitlist")).toBeInTheDocument();
    expect(api.bodies('saveRegistrationDraft')).toEqual([]);
  });

  it('do not come back either when another device has sent the draft they were made from', async () => {
    const before = open({ registrationDraft: savedAs(3) });
    await before.user.type(await note(), 'Away in March');
    close(before);
    const sent = registration({ offering: null, availability: [THURSDAY], availabilityExplained: 'Away in May' });
    const { api } = open({ registrations: { registrations: [sent] } });
    expect(await note()).toHaveValue('Away in May');
    expect(api.bodies('saveRegistrationDraft')).toEqual([]);
  });

  it('stay, though they were saved, when another tab’s draft has taken their place and gone', async () => {
    const before = open({ saveRegistrationDraft: savedAs(1, { availabilityExplained: 'Away in March' }) });
    await before.user.type(await note(), 'Away in March');
    await screen.findByText('Saved');
    close(before);
    const { api } = open({ saveRegistrationDraft: savedAs(1) });
    expect(await note()).toHaveValue('Away in March');
    await waitFor(() => expect(api.bodies('saveRegistrationDraft')).toHaveLength(1));
  });

  it('stay when the server’s draft has gone with a registration for something else', async () => {
    const before = open({ registrationDraft: savedAs(3) });
    await before.user.type(await note(), 'Away in March');
    close(before);
    const other = registration({ availability: [THURSDAY], availabilityExplained: 'Away in May' });
    const { api } = open({ registrations: { registrations: [other] }, saveRegistrationDraft: savedAs(1) });
    expect(await note()).toHaveValue('Away in March');
    await waitFor(() => expect(api.bodies('saveRegistrationDraft')).toHaveLength(1));
    expect(api.bodies('saveRegistrationDraft')[0]).toMatchObject({
      version: 0,
      draft: { availabilityExplained: 'Away in March' },
    });
  });

  it('are sent as the screen shows them, without evenings that are over meanwhile', async () => {
    const { api, user } = open(
      { registrationDraft: savedAs(1, { availability: ['2027-01-15T19:00', THURSDAY], depositAgreement: 'no' }) },
      `${GENERAL}?step=5`,
    );
    await user.click(await screen.findByRole('button', { name: 'Register without Deposit' }));
    await waitFor(() => expect(api.bodies('register')).toMatchObject([{ availability: [THURSDAY] }]));
  });
});
