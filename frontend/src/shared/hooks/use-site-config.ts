import type { SiteConfig } from '@emberhood/contracts/site-config';
import { useSyncExternalStore } from 'react';
import { siteConfig } from '../site-config.ts';

const subscribeToNothing = () => () => undefined;

/** What the page says of this installation, for what is rendered: null in prerendered pages, and until they are taken over. */
export function useSiteConfig(): SiteConfig | null {
  return useSyncExternalStore(subscribeToNothing, siteConfig, () => null);
}
