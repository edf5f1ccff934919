import { experiences } from '@emberhood/catalogue/experiences';
import { hostChat } from '@emberhood/catalogue/host-chat';
import { screen, within } from '@testing-library/react';
import { hrefOf, openApp, structuredData } from '#testing/render.tsx';
import { serveWith } from '#testing/served-page.ts';

const open = async () => {
  const app = openApp('/become-a-host');
  await screen.findByRole('heading', { level: 1 });
  return app;
};
const titlesIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const ask = async (user: Awaited<ReturnType<typeof open>>['user'], question: string) => {
  await user.type(screen.getByRole('textbox', { name: 'Your question' }), `${question}{Enter}`);
};
const log = () => screen.getByRole('log');

describe('become a host', () => {
  it('PUB-16 PUB-18 PUB-20 PUB-30 says what hosting is, gives five reasons, and says who is looked for', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^Create unforgettable experiences\. Earn doing what you love\.$/,
    );
    const main = screen.getByRole('main');
    for (const fact of ['design an in-person experience', 'earn an income', 'set your own schedule', 'coordination'])
      expect(main).toHaveTextContent(fact);
    expect(main).toHaveTextContent('24/7');
    expect(titlesIn('Why Host')).toEqual([
      'full groups every time',
      'we handle coordination',
      'outgoing positive participants',
      'earn on your schedule',
      'collaboration and support',
    ]);
    expect(titlesIn("Who We're Looking For")).toEqual([
      'a connector at heart',
      'passionate and inspiring',
      'a welcoming presence',
    ]);
  });

  it('PUB-21 shows the experiences of the catalogue in a strip, each leading to its page', async () => {
    await open();
    const strip = screen.getByRole('group', { name: 'Example experiences' });
    expect(strip).toHaveAttribute('tabindex', '0');
    const links = within(strip).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(experiences.map(({ id }) => `/experience/${id}`));
    expect(links[0]).toHaveTextContent(experiences[0]?.title ?? 'an experience');
  });

  it('PUB-17 PUB-22 offers five questions in a chat', async () => {
    await open();
    const offers = within(screen.getByRole('list', { name: 'Questions to pick' })).getAllByRole('button');
    expect(offers.map(({ textContent }) => textContent)).toEqual([
      'How do I become a host?',
      'How much can I earn?',
      'What support is provided?',
      'What kind of experiences can I host?',
      'How does matching work?',
    ]);
  });

  it('PUB-23 offers five more, one for each that was used', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { user } = await open();
    const offered = () => screen.queryAllByRole('button', { name: /\?$/ }).map(({ textContent }) => textContent);
    const seen = new Set(offered());
    for (const left of [5, 5, 5, 5, 5, 4, 3, 2, 1, 0]) {
      // Late enough not to count as the second half of a double click.
      vi.setSystemTime(Date.now() + 600);
      await user.click(screen.getByRole('button', { name: offered()[0] ?? '' }));
      expect(offered()).toHaveLength(left);
      for (const question of offered()) seen.add(question);
    }
    expect([...seen].slice(5)).toEqual([
      'What about cancellations?',
      'What is the group size?',
      'Can I set my own schedule?',
      'What are the fees?',
      'Is there help during the event?',
    ]);
  });

  it('PUB-26 leads from the first answer to the sign-up, and from there to the application', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'How do I become a host?' }));
    expect(hrefOf('Sign Up', within(log()))).toBe('/create-account?redirectedFrom=%2Fhost');
  });

  it('PUB-27 answers an unknown question with the phone that is configured, and asks to text first', async () => {
    serveWith({ hostPhone: '+1 (416) 555-0123' });
    const { user } = await open();
    await ask(user, 'Do you like jazz?');
    expect((await within(log()).findAllByText(/not implemented/))[0]).toHaveTextContent(
      /\+1 \(416\) 555-0123.*text before calling/,
    );
    expect(hrefOf('Text us', within(log()))).toBe('sms:+14165550123');
  });

  it('names the mailbox while there is no phone', async () => {
    serveWith({ hostPhone: null });
    const { user } = await open();
    await ask(user, 'Do you like jazz?');
    expect((await within(log()).findAllByText(/not implemented/))[0]).toHaveTextContent('hello@emberhood.example');
  });

  it('tells search engines the questions and answers', async () => {
    await open();
    const mainEntity = Object.keys(hostChat.responseDictionary).map((name) => ({ name }));
    expect(structuredData()).toMatchObject({ mainEntity });
  });
});
