import { Visitor } from '../support/browser.ts';
import { layoutFaults } from '../support/layout-facts.ts';
import { comeAsMember } from '../support/signed-in.ts';

let member: Visitor;

beforeAll(async () => {
  member = await Visitor.arrive();
  await comeAsMember(member, `looks.${String(Date.now())}@example.com`);
});

it.each([
  ['/emberite/groups', 'Groups'],
  ['/emberite/you', 'You'],
  ['/emberite/settings', 'Settings'],
  ['/emberite/settings/basic', 'Basic info'],
  ['/emberite/settings/bucketlist', 'Bucket list'],
  ['/emberite/settings/invites', 'Invites'],
  ['/emberite/settings/visibility', 'Visibility'],
  ['/emberite/settings/videos', 'Videos'],
  ['/emberite/people', 'People'],
])(
  '%s is accessible at every width and in both themes, and keeps its layout at every size',
  async (address, heading) => {
    await member.open(address, heading);
    await member.page.waitForLoadState('networkidle');
    await member.inspect(address);
    expect(await layoutFaults(member.page)).toEqual([]);
  },
);

// Empty screens; other flows inspect them with content.
it.each([
  ...['/emberite', '/emberite/settings/chosen', '/emberite/peopleFilterSettings', '/emberite/experiences'],
  ...['/emberite/registrations', '/emberite/wishes', '/emberite/notifications', '/emberite/settings/preview'],
  ...['/emberite/settings/auth', '/emberite/settings/data', '/emberite/settings/notifications'],
  ...['/emberite/settings/calendar', '/emberite/availability', '/emberite/experiences/join'],
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
  await member.open('/emberite/settings', 'Settings');
  // A constructed style sheet, as the content policy blocks a style element.
  await member.page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, content);
  expect((await layoutFaults(member.page)).join('\n')).toMatch(fault);
});
