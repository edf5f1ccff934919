import { screen, within } from '@testing-library/react';
import { openApp } from '#testing/render.tsx';

const open = async (address: string, title: string) => {
  openApp(address);
  await screen.findByRole('heading', { level: 1, name: title });
  return screen.getByRole('main');
};
const terms = () => open('/terms-of-use', 'Terms of Use');
const privacy = () => open('/privacy-policy', 'Privacy Policy');

describe('terms of use', () => {
  it('PUB-47 say who may join and what becomes of those who break the rules', async () => {
    const main = await terms();
    expect(main).toHaveTextContent('You need to be at least 20 years old.');
    expect(main).toHaveTextContent('we can suspend an account that violates these terms');
  });

  it('PUB-48 GRP-14 GRP-17 cover conduct, groups, prices, the deposit and videos', async () => {
    const main = await terms();
    expect(main).toHaveTextContent('Be kind, be on time and be yourself.');
    expect(main).toHaveTextContent('An event takes place only when its group is full.');
    expect(main).toHaveTextContent('Hosts set the price of what they offer.');
    expect(main).toHaveTextContent('We keep a small percentage of what a host earns.');
    expect(main).toHaveTextContent('commitment deposit of $10');
    expect(main).toHaveTextContent('It’s optional for now, unless we tell you when you register that you need one.');
    expect(main).toHaveTextContent('It goes towards the price of your event.');
    expect(main).toHaveTextContent(/within three months .* it’s refunded automatically/);
    expect(main).toHaveTextContent('show them to members who have uploaded a video of their own');
  });
});

describe('privacy policy', () => {
  it('PUB-46 counts from 2025-01-15', async () => {
    const main = await privacy();
    expect(within(main).getByText('2025-01-15')).toHaveAttribute('datetime', '2025-01-15');
    expect(main).toHaveTextContent('Effective date: 2025-01-15');
  });

  it('PUB-48 tells what is kept, who sees it, and how to have it deleted', async () => {
    const main = await privacy();
    for (const name of ['What we keep', 'Who sees what', 'Cookies and your device', 'Your choices', 'Age'])
      expect(within(main).getByRole('heading', { name })).toBeVisible();
    expect(main).toHaveTextContent('No one ever finds out who you chose or who chose you');
    expect(main).toHaveTextContent('delete your account');
    expect(main).toHaveTextContent('for people aged 20 and over');
  });
});

describe.each([
  ['terms of use', terms],
  ['privacy policy', privacy],
])('%s', (_, show) => {
  it('PUB-48 lead to each of their parts, and to a mailbox', async () => {
    const main = await show();
    const links = within(within(main).getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    for (const link of links) {
      const part = document.getElementById(link.getAttribute('href')!.slice(1))!;
      expect(within(part).getByRole('heading', { level: 2, name: link.textContent })).toBeVisible();
    }
    expect(links).toHaveLength(within(main).getAllByRole('heading', { level: 2 }).length);
    expect(main.querySelector('#contact a')?.getAttribute('href')).toMatch(/^mailto:/);
  });
});
