import { screen, waitFor } from '@testing-library/react';
import { hrefOf, openApp } from '#testing/render.tsx';

const TOKEN = 'x'.repeat(43);

it('makes the address of a calendar, shows it once, and ends it', async () => {
  const { api, user } = openApp('/emberite/settings/calendar', {
    calendarFeed: { feed: { since: null } },
    makeCalendarFeed: { token: TOKEN },
    endCalendarFeed: {},
  });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  expect(await screen.findByText('You don’t have a calendar link yet.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Create a link/ }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Calendar link' });
  expect(address.value).toMatch(new RegExp(`^http.*/api/calendars/${TOKEN}/emberhood\\.ics$`));
  expect(hrefOf('Open in your calendar')).toBe(address.value.replace(/^https?/, 'webcal'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(copied).toHaveBeenCalledWith(address.value);
  await user.click(screen.getByRole('button', { name: 'Turn off the link' }));
  await user.click(await screen.findByRole('button', { name: 'Turn off the link' }));
  expect(await screen.findByText('You don’t have a calendar link yet.')).toBeInTheDocument();
  await waitFor(() => expect(api.sent.filter(({ name }) => name === 'endCalendarFeed')).toHaveLength(1));
});
