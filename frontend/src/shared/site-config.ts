import type { SiteConfig } from '@emberhood/contracts/site-config';

const ELEMENT = 'site-config';
let known: { text: string; config: SiteConfig | null } | undefined;

/** The configuration in the served page; null while a page is prerendered. */
export function siteConfig(): SiteConfig | null {
  if (typeof document === 'undefined') return null;
  const text = document.getElementById(ELEMENT)?.textContent ?? 'null';
  if (known?.text !== text) known = { text, config: read(text) };
  return known.config;
}

/** A placeholder that was not replaced is a string. */
function read(text: string): SiteConfig | null {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' ? (value as SiteConfig | null) : null;
}
