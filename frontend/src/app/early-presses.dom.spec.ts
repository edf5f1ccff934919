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
    const early = keepEarlyPresses();
    find('b').click();
    find('#b').click();
    find('#a b').click();
    for (const id of ['a', 'b']) find(`#${id}`).addEventListener('click', () => pressed.push(id));
    early.pressAgain();
    early.pressAgain();
    expect(pressed).toEqual(['a']);
    find('#b').click();
    expect(pressed).toEqual(['a', 'b']);
  });

  it('sends a form by the app, not by the browser', () => {
    document.body.innerHTML = '<form><input name="email" value="mia@example.com"><button>Continue</button></form>';
    const early = keepEarlyPresses();
    const sending = new Event('submit', { bubbles: true, cancelable: true });
    find('form').dispatchEvent(sending);
    expect(sending.defaultPrevented).toBe(true);
    const sent = vi.fn((event: Event) => event.preventDefault());
    find('form').addEventListener('submit', sent);
    early.pressAgain();
    expect(sent).toHaveBeenCalledOnce();
    find<HTMLFormElement>('form').requestSubmit();
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('does not happen twice where the app has begun to hear', () => {
    document.body.innerHTML =
      '<button type="button">a</button><form><input name="email"><button>Continue</button></form>';
    const early = keepEarlyPresses();
    const heard: string[] = [];
    document.body.addEventListener('click', (event) => heard.push(`click ${(event.target as Element).textContent}`));
    document.body.addEventListener('submit', (event) => {
      event.preventDefault();
      heard.push('submit');
    });
    find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    find('button').click();
    expect(heard).toEqual([]);
    early.pressAgain();
    expect(heard).toEqual(['click a']);
  });

  it('is forgotten with what it was pressed on', () => {
    document.body.innerHTML = '<button type="button">gone</button>';
    const button = find('button');
    const early = keepEarlyPresses();
    button.click();
    button.remove();
    const pressed = vi.fn();
    button.addEventListener('click', pressed);
    early.pressAgain();
    expect(pressed).not.toHaveBeenCalled();
  });

  it.each([
    ['click', 'button'],
    ['pointerdown', 'b'],
    ['focusin', 'button'],
    ['submit', 'form'],
  ])('asks for the app: %s on %s', async (kind, on) => {
    document.body.innerHTML = '<button type="button"><b>a</b></button><form></form>';
    const early = keepEarlyPresses();
    find(on).dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));
    await early.wanted;
    early.pressAgain();
  });

  it('leaves alone what the page does by itself', async () => {
    document.body.innerHTML =
      '<a href="#x">a</a><summary>b</summary><button type="button" data-island-button>c</button>';
    const early = keepEarlyPresses();
    const wanted = vi.fn();
    void early.wanted.then(wanted);
    const heard = vi.fn();
    for (const element of document.body.children) {
      element.addEventListener('click', heard);
      for (const kind of ['pointermove', 'pointerdown', 'focusin', 'click', 'keydown', 'scroll'])
        element.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));
    }
    await new Promise((resolve) => setTimeout(resolve));
    expect(heard).toHaveBeenCalledTimes(3);
    expect(wanted).not.toHaveBeenCalled();
    early.pressAgain();
  });
});
