import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, Visitor } from '../support/browser.ts';
import { layoutFaults } from '../support/layout-facts.ts';
import { comeAsMember } from '../support/signed-in.ts';

let browser: Browser;
let member: Visitor;

beforeAll(async () => {
  browser = await launch();
  member = await Visitor.arrive(browser);
  await comeAsMember(member, `looks.${String(Date.now())}@example.com`);
});
afterAll(() => browser.close());

it.each([
  ...['/', '/programs', '/program/pottery', '/experience/mediterranean-cooking-class', '/category/dance'],
  ...['/faq', '/about', '/become-a-host', '/poetry', '/yvr', '/terms-of-use', '/privacy-policy'],
  ...[
    '/emberite',
    '/emberite/groups',
    '/emberite/people',
    '/emberite/settings/chosen',
    '/emberite/peopleFilterSettings',
  ],
  ...['/emberite/experiences', '/emberite/registrations', '/emberite/wishes', '/emberite/notifications'],
  ...['/emberite/you', '/emberite/settings', '/emberite/settings/basic', '/emberite/settings/bucketlist'],
  ...['/emberite/settings/videos', '/emberite/settings/visibility', '/emberite/settings/preview'],
  ...['/emberite/settings/auth', '/emberite/settings/data', '/emberite/settings/notifications'],
  ...['/emberite/settings/calendar', '/emberite/settings/invites'],
  ...['/emberite/availability', '/emberite/experiences/join'],
])('%s keeps its layout at every size', async (address) => {
  await member.open(address);
  await member.page.locator('h1').waitFor();
  expect(await layoutFaults(member.page)).toEqual([]);
});

it.each([
  ['main h1 { overflow: hidden; height: 1rem }', /words do not fit/],
  ['main::after { content: ""; position: fixed; inset: 0 }', /lies below/],
  ['main { padding-top: 60rem !important }', /not in the first view/],
  ['h1 { font: 1rem serif !important }', /not its own look/],
  ['main { min-width: 2000px }', /scrolls sideways/],
  ['nav { min-height: 45vh }', /bars take/],
])('a layout that %s is found out', async (content, fault) => {
  await member.open('/emberite/settings');
  await member.heading('Settings');
  // A style sheet of the test's own, which the content policy keeps out of the page.
  await member.page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, content);
  expect((await layoutFaults(member.page)).join('\n')).toMatch(fault);
});

it('nothing has complained', () => member.leave());
