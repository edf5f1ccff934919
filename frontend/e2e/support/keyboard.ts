import type { Page } from 'playwright-core';

interface Stop {
  name: string;
  /** What is wrong with the focused element. */
  problem: string | null;
}

/**
 * Tabs through the whole page and reports what a keyboard user would meet: stops that are covered, show no focus or
 * have no name, and clickable elements that are never reached.
 */
export async function keyboardWalk(page: Page): Promise<string[]> {
  // A disappearing toast would be counted, but not reached.
  await page.locator('.toast').first().waitFor({ state: 'detached' });
  await page.evaluate(() => {
    scrollTo(0, 0);
    // After a blur, Tab would continue from the last press.
    const top = document.createElement('p');
    top.tabIndex = -1;
    document.body.prepend(top);
    top.focus();
    top.remove();
  });
  const expected = await page.evaluate(countStops);
  const problems: string[] = [];
  const seen = new Set<string>();
  for (let step = 0; step < expected + 5; step++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(lookAtFocus, step);
    if (stop === null) break;
    seen.add(stop.name);
    if (stop.problem !== null) problems.push(`${stop.name}: ${stop.problem}`);
  }
  const reached = await page.evaluate(() => document.querySelectorAll('[data-walked]').length);
  if (reached < expected)
    problems.push(`reached ${String(reached)} of ${String(expected)} stops: ${[...seen].join(', ')}`);
  return problems;
}

function countStops(): number {
  const stops =
    'a[href], button:not([disabled]), input:not([disabled]):not([type=hidden]), select, textarea, summary, [tabindex="0"]';
  const radios = new Set<string>();
  return [...document.querySelectorAll<HTMLElement>(stops)].filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.tabIndex < 0) return false;
    if (element instanceof HTMLInputElement && element.type === 'radio') {
      if (radios.has(element.name)) return false;
      radios.add(element.name);
    }
    return true;
  }).length;
}

function lookAtFocus(step: number): Stop | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body || element.dataset['walked'] !== undefined)
    return null;
  element.dataset['walked'] = String(step);
  const label = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
  const name = `${element.tagName.toLowerCase()} "${label || element.id || element.className}"`;
  const box = element.getClientRects()[0];
  if (!box || box.width === 0) return { name, problem: 'has no box' };
  const shape = element.closest('label, [data-slot]') ?? element;
  const style = getComputedStyle(element);
  const around = getComputedStyle(shape);
  const shown = [style, around].some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
  );
  if (!shown) return { name, problem: 'shows no focus' };
  const x = Math.min(Math.max(box.x + box.width / 2, 1), innerWidth - 1);
  const y = Math.min(Math.max(box.y + box.height / 2, 1), innerHeight - 1);
  const onTop = document.elementFromPoint(x, y);
  const visible = onTop !== null && (element.contains(onTop) || onTop.contains(element) || shape.contains(onTop));
  return { name, problem: visible ? null : `is covered by ${onTop?.tagName ?? 'nothing'} at its centre` };
}
