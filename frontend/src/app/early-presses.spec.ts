import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepEarlyPresses } from './early-presses.ts';

const find = <E extends HTMLElement>(selector: string): E =>
  document.querySelector<E>(selector) ?? expect.unreachable(selector);

afterEach(() => {
  document.body.replaceChildren();
});

describe('what is pressed before the app listens', () => {
  it('happens when it does, the last of it, once', () => {
    document.body.innerHTML = '<button type="button" id="a"><b>a</b></button><button type="button" id="b">b</button>';
    const pressed: string[] = [];
    const pressAgain = keepEarlyPresses();
    find('b').click();
    find('#b').click();
    find('#a b').click();
    for (const id of ['a', 'b']) find(`#${id}`).addEventListener('click', () => pressed.push(id));
    pressAgain();
    pressAgain();
    expect(pressed).toEqual(['a']);
    find('#b').click();
    expect(pressed).toEqual(['a', 'b']);
  });

  it('sends a form by the app, not by the browser', () => {
    document.body.innerHTML = '<form><input name="email" value="mia@example.com"><button>Continue</button></form>';
    const pressAgain = keepEarlyPresses();
    const early = new Event('submit', { bubbles: true, cancelable: true });
    find('form').dispatchEvent(early);
    expect(early.defaultPrevented).toBe(true);
    const sent = vi.fn((event: Event) => event.preventDefault());
    find('form').addEventListener('submit', sent);
    pressAgain();
    expect(sent).toHaveBeenCalledOnce();
    find<HTMLFormElement>('form').requestSubmit();
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('finds its way into a page that was rendered anew', () => {
    const form = '<form><input name="email"><button>Continue</button></form>';
    document.body.innerHTML = form;
    const pressAgain = keepEarlyPresses();
    find<HTMLInputElement>('input').value = 'mia@example.com';
    find('input').dispatchEvent(new Event('input', { bubbles: true }));
    find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    document.body.innerHTML = form;
    const sent = vi.fn((event: Event) => event.preventDefault());
    find('form').addEventListener('submit', sent);
    pressAgain();
    expect(find<HTMLInputElement>('input').value).toBe('mia@example.com');
    expect(sent).toHaveBeenCalledOnce();
  });

  it('is forgotten with what it was pressed on', () => {
    document.body.innerHTML = '<button type="button">gone</button>';
    const button = find('button');
    const pressAgain = keepEarlyPresses();
    button.click();
    button.remove();
    const pressed = vi.fn();
    button.addEventListener('click', pressed);
    pressAgain();
    expect(pressed).not.toHaveBeenCalled();
  });
});
