import type { SiteConfig } from '@emberhood/contracts';

/** Without factories, as every file loads this: the contracts take a tenth of a second. */
export const siteConfig = (change: Partial<SiteConfig> = {}): SiteConfig => ({
  providers: ['google'],
  peopleVisibleFrom: '2027-02-14T05:00:00.000Z',
  eventDatesFrom: '2027-02-14',
  poetryInviteCode: 'POETRY-NIGHT',
  hostPhone: '416-555-0123',
  press: {},
  offlinePage: true,
  ...change,
});

/** What the server has written into the page. */
export function serveWith(change: Partial<SiteConfig> = {}): void {
  const element = document.getElementById('site-config') ?? document.createElement('script');
  Object.assign(element, { id: 'site-config', type: 'application/json' });
  element.textContent = JSON.stringify(siteConfig(change));
  document.head.append(element);
  document.documentElement.dataset['supportEmail'] = 'hello@emberhood.example';
}
