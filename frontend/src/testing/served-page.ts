import type { SiteConfig } from '@emberhood/contracts';
import { siteConfig } from './factories.ts';

/** What the server has written into the page. */
export function serveWith(change: Partial<SiteConfig> = {}): void {
  const element = document.getElementById('site-config') ?? document.createElement('script');
  Object.assign(element, { id: 'site-config', type: 'application/json' });
  element.textContent = JSON.stringify(siteConfig(change));
  document.head.append(element);
  document.documentElement.dataset['supportEmail'] = 'hello@emberhood.example';
}
