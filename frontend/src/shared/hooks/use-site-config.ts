import type { SiteConfig } from '@emberhood/contracts/site-config';
import { useSyncExternalStore } from 'react';
import { siteConfig } from '../site-config.ts';

const subscribeToNothing = () => () => undefined;

/** The configuration that the page carries; null in the build and until a prerendered page is hydrated. */
export function useSiteConfig(): SiteConfig | null {
  return useSyncExternalStore(subscribeToNothing, siteConfig, () => null);
}
