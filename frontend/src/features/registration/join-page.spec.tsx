import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { takeReturn } from '#shared/drafts/return-to.ts';
import { member, newcomer, registration } from '#testing/factories.ts';
import { Refusal, stubApi } from '#testing/api-stub.ts';
import { openApp } from '#testing/render.tsx';

const shuffle = { kind: 'landing', id: 'erinShuffle' } as const;
const THURSDAY = '2027-02-18T19:00';
const registered = registration({ offering: shuffle, availability: [THURSDAY] });

const signedIn = (answers: Parameters<typeof stubApi>[0] = {}) =>
  stubApi({ currentUser: member(), registrations: { registrations: [] }, ...answers });

describe('joining an experience', () => {
  it('registers for the experience on the evenings that suit', async () => {
    const api = signedIn({ register: { ok: true, registration: registered } });
    const { user } = openApp('/emberite/experiences/erinShuffle/join');
    expect(await screen.findByRole('heading', { level: 1, name: /^Join Shuffle/ })).toBeInTheDocument();
    await user.click(await screen.findByRole('checkbox', { name: 'Thu, Feb 18, 7 PM to late' }));
    await user.click(screen.getByRole('button', { name: 'Count me in!' }));
    expect(await screen.findByRole('heading', { name: "You're on the waitlist" })).toBeInTheDocument();
    expect(api.bodies('register')).toEqual([{ offering: shuffle, availability: [THURSDAY] }]);
  });

  it('asks for at least one evening and tells when a notice comes', async () => {
    const api = signedIn();
    const { user } = openApp('/emberite/experiences/peak-axethrowing/join');
    await screen.findAllByRole('checkbox');
    expect(screen.getByText('We notify you 7 days before the event.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Count me in!' }));
    expect(await screen.findByRole('group', { name: /Something is missing/ })).toHaveFocus();
    expect(api.bodies('register')).toEqual([]);
  });

  it('shows and changes what was answered, and lets go', async () => {
    const api = signedIn({
      registrations: { registrations: [registered] },
      withdrawRegistration: {},
    });
    const { user } = openApp('/emberite/experiences/erinShuffle/join');
    expect(await screen.findByRole('checkbox', { name: 'Thu, Feb 18, 7 PM to late' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Leave the waitlist' }));
    expect(await screen.findByRole('button', { name: 'Count me in!' })).toBeInTheDocument();
    expect(api.sent.at(-1)?.path).toBe(`/registrations/${registered.id}`);
  });

  it('says what went wrong and keeps the answers', async () => {
    signedIn({ register: new Refusal('INTERNAL') });
    const { user } = openApp('/emberite/experiences/erinShuffle/join');
    await user.click(await screen.findByRole('checkbox', { name: 'Thu, Feb 18, 7 PM to late' }));
    await user.click(screen.getByRole('button', { name: 'Count me in!' }));
    expect(await screen.findByText('An unexpected error occurred.')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Thu, Feb 18, 7 PM to late' })).toBeChecked();
  });

  it('lets the experience be chosen where none is named', async () => {
    signedIn();
    const { user } = openApp('/emberite/experiences/join');
    await user.selectOptions(await screen.findByLabelText('What would you like to join?'), 'peak-axethrowing');
    expect(await screen.findByRole('button', { name: 'Count me in!' })).toBeInTheDocument();
  });

  it('changes nothing by its address alone, and is where a newcomer goes after onboarding', async () => {
    const address = '/emberite/experiences/erinShuffle/join';
    const api = signedIn({ currentUser: newcomer() });
    const { router } = openApp(address);
    await waitFor(() => expect(router.state.location.pathname).toBe('/welcome'));
    await screen.findByRole('heading', { name: 'Welcome to Emberhood' });
    expect(api.bodies('register')).toEqual([]);
    expect(localStorage.getItem('emberhood.draft.registrations')).toBeNull();
    expect(takeReturn('/emberite')).toBe(address);
    expect(takeReturn('/emberite')).toBe('/emberite');
  });

  it('leads to the page of poetry night, and knows no unknown experience', async () => {
    signedIn();
    const { router, unmount } = openApp('/emberite/experiences/poetryNight/join');
    await waitFor(() => expect(router.state.location.pathname).toBe('/emberite/experiences/poetry-night/join'));
    unmount();
    openApp('/emberite/experiences/unheard-of/join');
    expect(await screen.findByRole('heading', { name: 'We did not find that page' })).toBeInTheDocument();
  });
});
