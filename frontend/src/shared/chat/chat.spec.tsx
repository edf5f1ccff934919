import { chatTopic } from '@emberhood/catalogue/chat';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { renderRoutes } from '#testing/render-routes.tsx';
import { Chat } from './chat.tsx';
import type { Answer } from './conversation.ts';
import { PlainAnswers } from './plain-answers.tsx';
import { chunkEnds } from './typing.ts';

const LONG = 'You set your own price, typically $20 to $150 per person and session.';
const topic = chatTopic({
  title: 'Host FAQ',
  description: 'Questions',
  messages: [{ text: 'Hi!' }],
  responseDictionary: {
    'Who?': { response: LONG, showOnStart: true, action: { text: 'Sign Up', to: 'createAccount' } },
    'How?': { response: 'Slowly.', showOnStart: true },
    'When?': { response: 'On a Friday, with a little time to spare before it starts.', showOnStart: false },
  },
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const log = () => screen.getByRole('log', { name: 'Questions and answers' });
const offers = () =>
  within(screen.getByRole('list', { name: 'Questions to pick' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const press = (prompt: string) => fireEvent.click(screen.getByRole('button', { name: prompt }));
/** Late enough not to count as the second half of a double click. */
const pick = (prompt: string) => {
  vi.setSystemTime(Date.now() + 600);
  press(prompt);
};
const input = () => screen.getByRole('textbox', { name: 'Your question' });
const type = (text: string) => {
  fireEvent.change(input(), { target: { value: text } });
  fireEvent.submit(input());
};

/** The visible part of the last answer. */
const letters = () => [...log().querySelectorAll('p > [aria-hidden=true]')].at(-1)?.textContent;
/** The invisible texts that reserve space for the answers. */
const rooms = () => [...log().querySelectorAll('.invisible > p:first-child')].map(({ textContent }) => textContent);

function open(answerUnknown: (question: string) => Promise<Answer> = () => Promise.resolve({ text: 'No idea.' })) {
  const Component = () => <Chat topic={topic} answerUnknown={answerUnknown} />;
  renderRoutes([{ path: '*', Component }]);
}

function motion(reduced: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
}

describe('Chat', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    motion(false);
  });

  it('begins with a message and the questions to start with', () => {
    open();
    expect(log()).toHaveTextContent('Emberhood: Hi!');
    expect(offers()).toEqual(['Who?', 'How?']);
  });

  it('PUB-24 removes a used question, promotes a hidden one, and moves the focus to the first', () => {
    open();
    pick('Who?');
    expect(offers()).toEqual(['How?', 'When?']);
    expect(screen.getByRole('button', { name: 'How?' })).toHaveFocus();
    pick('When?');
    expect(screen.getByRole('button', { name: 'How?' })).toHaveFocus();
    pick('How?');
    expect(screen.queryByRole('list', { name: 'Questions to pick' })).toBeNull();
    expect(input()).toHaveFocus();
  });

  it('asks one question on a double click, though the others move up under the pointer', () => {
    open();
    pick('Who?');
    press('How?');
    expect(offers()).toEqual(['How?', 'When?']);
  });

  it('counts a typed question as used', () => {
    open();
    type('who');
    expect(offers()).toEqual(['How?', 'When?']);
  });

  it('PUB-25 types about 20 characters every 100 to 300 ms, in the room that all of them take', async () => {
    open();
    pick('Who?');
    expect(rooms()).toEqual([LONG]);
    expect(letters()).toBe('');
    await pass(99);
    expect(letters()).toBe('');
    await pass(1);
    expect(letters()).toBe('You set your own ');
    await pass(100);
    expect(letters()).toBe('You set your own price, typically $20 ');
    expect(rooms()).toEqual([LONG]);
    await pass(100);
    await pass(100);
    expect(letters()).toBe(LONG);
    vi.spyOn(Math, 'random').mockReturnValue(1);
    pick('When?');
    await pass(299);
    expect(letters()).toBe('');
    await pass(1);
    expect(letters()).toBe('On a Friday, with a ');
  });

  it('tells assistive technology all of the answer at once, and once', () => {
    open();
    pick('Who?');
    const said = within(log()).getByText(`Emberhood: ${LONG}`);
    expect(said).not.toHaveAttribute('aria-hidden');
    expect(said.closest('[aria-hidden]')).toBeNull();
    expect(within(log()).getAllByText(new RegExp(`^Emberhood: ${LONG.slice(0, 20)}`))).toHaveLength(1);
  });

  it.each([
    ['a click', () => fireEvent.click(log())],
    ['Enter', () => fireEvent.keyDown(log(), { key: 'Enter' })],
    ['Escape', () => fireEvent.keyDown(input(), { key: 'Escape' })],
  ])('shows the whole answer at %s', async (_, hurry) => {
    open();
    pick('Who?');
    await pass(100);
    hurry();
    expect(letters()).toBe(LONG);
  });

  it('goes on typing at any other key', () => {
    open();
    pick('Who?');
    fireEvent.keyDown(input(), { key: 'a' });
    expect(letters()).toBe('');
  });

  it('types nothing for those who want less motion', () => {
    motion(true);
    open();
    pick('Who?');
    expect(letters()).toBe(LONG);
  });

  it('completes an answer when the next question comes, and types the next one', async () => {
    open();
    pick('Who?');
    await pass(100);
    type('when');
    const [first] = log().querySelectorAll('p > [aria-hidden=true]');
    expect(first).toHaveTextContent(LONG);
    expect(letters()).toBe('');
    await pass(100);
    expect(letters()).toBe('On a Friday, with a ');
  });

  it('offers the action of an answer once it is typed, and keeps its room before', async () => {
    open();
    pick('Who?');
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Sign Up').parentElement).toHaveClass('invisible');
    for (const _ of chunkEnds(LONG)) await pass(100);
    expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/create-account');
  });

  it('PUB-28 ignores blanks, trims what is typed and empties the field', () => {
    open();
    for (const blank of ['', '   ']) {
      type(blank);
      expect(log()).not.toHaveTextContent('You:');
    }
    type('  HOW ?? ');
    expect(log()).toHaveTextContent('You: HOW ??');
    expect(within(log()).getByText('Emberhood: Slowly.')).toBeVisible();
    expect(input()).toHaveValue('');
    type('How come?');
    expect(within(log()).getByText('One moment.')).toBeInTheDocument();
  });

  it('looks an unknown question up, answers it in its own place, and keeps what is on offer', async () => {
    const waiting = new Map<string, (answer: Answer) => void>();
    open((question) => new Promise((resolve) => waiting.set(question, resolve)));
    type('blorp');
    type('Wie geht das?');
    expect(offers()).toEqual(['Who?', 'How?']);
    expect(within(log()).getAllByText('One moment.')).toHaveLength(2);
    await act(async () => waiting.get('Wie geht das?')?.({ text: 'Second.' }));
    await act(async () => waiting.get('blorp')?.({ text: 'First.' }));
    const said = log().textContent;
    expect(said.indexOf('blorp')).toBeLessThan(said.indexOf('First.'));
    expect(said.indexOf('First.')).toBeLessThan(said.indexOf('Wie geht das?'));
    expect(screen.queryByText('One moment.')).toBeNull();
  });

  it('takes questions of a length that one can read', () => {
    open();
    expect(input()).toHaveAttribute('maxlength', '300');
  });

  it('is a plain list of all questions and answers without scripts', () => {
    const page = document.createElement('div');
    page.innerHTML = renderToStaticMarkup(
      <MemoryRouter>
        <PlainAnswers topic={topic} />
      </MemoryRouter>,
    ).replaceAll('noscript>', 'div>');
    expect([...page.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
      'Who?',
      'How?',
      'When?',
    ]);
    expect(page).toHaveTextContent(LONG);
  });
});
