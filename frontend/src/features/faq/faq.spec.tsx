import { faq } from '@emberhood/catalogue/faq';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp, structuredData } from '#testing/render.tsx';

const open = async (address = '/faq') => {
  const app = openApp(address);
  await screen.findByRole('heading', { level: 1 });
  return { ...app, questions: [...document.querySelectorAll('details')] };
};
const shown = (questions: HTMLDetailsElement[]) => questions.filter((question) => question.open).map(({ id }) => id);

afterEach(() => {
  history.replaceState(null, '', '/');
  delete document.documentElement.dataset['supportEmail'];
});

describe('faq', () => {
  it('asks its questions in a group of which the browser keeps one open', async () => {
    const { questions } = await open();
    expect(questions.map((question) => question.querySelector('summary')?.textContent)).toEqual(
      faq.map(({ question }) => question),
    );
    expect(new Set(questions.map((question) => question.getAttribute('name')))).toEqual(new Set(['faq']));
    expect(shown(questions)).toEqual(['price']);
  });

  it('opens the answer that an address names', async () => {
    location.hash = '#group-quality';
    const { questions } = await open();
    expect(shown(questions)).toContain('group-quality');
    location.hash = '#group-not-full';
    await waitFor(() => expect(shown(questions)).toContain('group-not-full'));
  });

  it('PUB-41 PUB-42 PUB-43 answers with emphasis, lists and links', async () => {
    const { questions } = await open();
    const answer = (id: string) => questions.find((question) => question.id === id)!;
    expect(within(answer('price')).getByText('Hosts set their own prices.').tagName).toBe('STRONG');
    expect(answer('price')).toHaveTextContent('between $20 and $150 per session');
    expect(within(answer('price')).getByText('programs')).toHaveAttribute('href', '/programs');
    expect(answer('scheduling').querySelectorAll('li')).toHaveLength(2);
    expect(answer('scheduling')).toHaveTextContent(
      /register, we ask for your general availability and any blackout dates.*invitation for specific dates\. That’s when you commit/,
    );
    expect(answer('multi-week')).toHaveTextContent('repetition builds bonds');
    expect(answer('group-quality')).toHaveTextContent(/People choose people.*Paid commitment.*Anonymous feedback/);
    expect(answer('hidden-choices')).toHaveTextContent('who chose whom stays hidden');
    expect(answer('group-not-full')).toHaveTextContent(
      /\$10 deposit.*no group comes together within three months, it’s refunded automatically/,
    );
  });

  it('NAV-48 names one configured mailbox, here, in the footer and where a code is waited for', async () => {
    document.documentElement.dataset['supportEmail'] = 'write@elsewhere.example';
    const { unmount } = await open();
    const mailboxes = () =>
      [...document.querySelectorAll('a[href^="mailto:"]')].map((mailbox) => mailbox.getAttribute('href'));
    expect(mailboxes()).toEqual(Array.from({ length: 4 }, () => 'mailto:write@elsewhere.example'));
    unmount();
    openApp('/sign-in-code');
    await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(mailboxes()).toEqual(Array.from({ length: 3 }, () => 'mailto:write@elsewhere.example'));
  });

  it('gives search engines the same answers', async () => {
    await open();
    expect(structuredData()).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: faq.map(({ question }) => ({ name: question })),
    });
    expect(JSON.stringify(structuredData())).toContain('Hosts set their own prices. They are typically');
  });
});
