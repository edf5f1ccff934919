import type { SiteConfig } from '@emberhood/contracts/site-config';
import { siteConfig } from '../site-config.ts';
import { useBrowserValue } from './use-browser-value.ts';

/** The configuration that the page carries; null in the build and until a prerendered page is hydrated. */
export function useSiteConfig(): SiteConfig | null {
  return useBrowserValue<SiteConfig | null>(siteConfig, null);
}
