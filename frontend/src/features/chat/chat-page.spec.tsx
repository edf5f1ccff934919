import { memberChatTopics } from '@emberhood/catalogue/member-chat';
import { screen } from '@testing-library/react';
import { hrefOf, openApp } from '#testing/render.tsx';

const topics = memberChatTopics.map(({ id, title }) => [id, title]);

describe('member chat', () => {
  it.each(topics)('JRN-17 opens %s', async (id, title) => {
    openApp(`/emberite/chat/${id}`, {});
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(hrefOf('Back to your journey')).toBe('/emberite/journey');
  });

  it('JRN-18 answers a prompt, promotes the next one, and refers to the mailbox otherwise', async () => {
    const { user } = openApp('/emberite/chat/setup-guide', {});
    expect(screen.queryByRole('button', { name: 'What can I change later?' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'How long is a video?' }));
    const log = screen.getByRole('log');
    await vi.waitFor(() => expect(log).toHaveTextContent('15 seconds. Pick a prompt'));
    expect(screen.getByRole('button', { name: 'What can I change later?' })).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Your question' }), 'Do you like tea?{Enter}');
    await vi.waitFor(() => expect(log).toHaveTextContent('I only know the answers'));
    const write = await screen.findByRole('link', { name: 'Write to us' }, { timeout: 10_000 });
    expect(write).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  });
});
