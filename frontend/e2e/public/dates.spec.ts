import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { startsApi } from '@emberhood/contracts/http/starts';
import type { Page } from 'playwright-core';
import { PHONE, Visitor, WIDE } from '../support/browser.ts';
import { offerClay } from '../support/groups.ts';
import { clientOf } from '../support/signed-in.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
const STARTS = /^4 \w+days.* \d+ · Vancouver$/;
/** Longer than the gateway caches the dates. */
const KEPT_MS = 120_000;

beforeAll(offerPottery);

/** A host offers four sessions in Vancouver, and an operator accepts them. */
async function offerPottery(): Promise<void> {
  const [host, operator] = await Promise.all([
    clientOf('lena.dates@example.com'),
    clientOf('olga.dates@example.com', 'operator'),
  ]);
  const { cycle } = await operator.call(assemblyApi.createCycle, {
    body: { city: 'CA:BC:Vancouver', name: 'spring', freezesAt: new Date(Date.now() + WEEK_MS / 7).toISOString() },
  });
  const sessions = [3, 4, 5, 6].map((weeks) => {
    const startsAt = Math.ceil(Date.now() / WEEK_MS + weeks) * WEEK_MS;
    return { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(startsAt + WEEK_MS / 84).toISOString() };
  });
  const place = { city: 'CA:BC:Vancouver', address: '12 Clay Lane, Vancouver', timezone: 'America/Vancouver' } as const;
  await offerClay(host, operator, {
    cycleId: cycle.id,
    place: { ...place, latitude: 49.26, longitude: -123.1 },
    clay: {
      catalogue: { kind: 'program', id: 'pottery' },
      title: 'Clay by the sea',
      priceCents: 30_000,
      minSize: 6,
      maxSize: 8,
      sessions,
    },
  });
  // Browsers and the gateway cache the previous reply.
  await vi.waitFor(async () => expect((await operator.call(startsApi.starts)).starts).toHaveLength(1), {
    timeout: KEPT_MS,
    interval: 1_000,
  });
}

/** Elements that move or change size when the labels are emptied. */
function roomOfLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const label = '[data-island=next-start]';
    const all = [
      ...document.querySelectorAll(`main *:not(${label}, [data-island=offer-bar], [data-island=offer-bar] *)`),
    ];
    const places = () => all.map((element) => JSON.stringify(element.getBoundingClientRect()));
    const before = places();
    const labels = [...document.querySelectorAll(label)].map((element) => [element, element.textContent] as const);
    for (const [element] of labels) element.textContent = '';
    const after = places();
    for (const [element, words] of labels) element.textContent = words;
    return all.flatMap((element, index) => (before[index] === after[index] ? [] : [element.outerHTML]));
  });
}

describe.each([
  ['a phone', PHONE],
  ['a wide window', WIDE],
])('the next start on %s', (_where, viewport) => {
  it('stands on card and page, and in the bar that comes below the first band, and takes no room of the page', async () => {
    const visitor = await Visitor.arrive({ viewport });
    const { page } = visitor;
    await visitor.open('/programs');
    await page.getByRole('link', { name: /^pottery .* 4 \w+days.* \d+ · Vancouver$/ }).waitFor();
    expect(await roomOfLabels(page)).toEqual([]);

    await visitor.open('/program/pottery');
    const label = page.locator('main > section').first().getByText(STARTS);
    await label.waitFor();
    expect(await roomOfLabels(page)).toEqual([]);
    const bar = page.getByRole('region', { name: 'Join pottery' });
    expect(await bar.count()).toBe(0);
    await page.getByRole('heading', { name: 'week by week' }).scrollIntoViewIfNeeded();
    await bar.waitFor();
    await bar.getByText(STARTS).waitFor();
    expect(await bar.innerText()).toMatch(/\$75\/session · 6 weeks/);
    expect(await bar.getByRole('link', { name: 'Join pottery' }).getAttribute('href')).toBe(
      `/create-account?redirectedFrom=${encodeURIComponent('/emberite/programs/pottery/join')}`,
    );
    await visitor.leave();
  });

  it('is absent where nothing is planned, and without scripts', async () => {
    const visitor = await Visitor.arrive({ viewport });
    await visitor.open('/program/solo-dance');
    await visitor.page.waitForLoadState('networkidle');
    expect(await visitor.page.locator('[data-island=next-start]:not(:empty)').count()).toBe(0);
    await visitor.leave();
    const plain = await Visitor.arrive({ viewport, javaScriptEnabled: false });
    await plain.open('/program/pottery');
    expect(await plain.page.locator('[data-island=next-start]:not(:empty)').count()).toBe(0);
    await plain.page.getByRole('link', { name: 'Join pottery' }).waitFor();
    await plain.leave();
  });
});

it('the page is accessible with all of it on the screen', async () => {
  const visitor = await Visitor.arrive();
  await visitor.open('/program/pottery');
  await visitor.page.getByRole('heading', { name: 'week by week' }).scrollIntoViewIfNeeded();
  await visitor.page.getByRole('region', { name: 'Join pottery' }).getByText(STARTS).waitFor();
  await visitor.inspectPublicPage('program with dates');
  await visitor.leave();
});
