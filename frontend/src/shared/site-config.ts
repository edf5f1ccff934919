import { defaultEventDatesFrom } from '@emberhood/contracts/launch';
import type { SiteConfig } from '@emberhood/contracts/site-config';
import { useSyncExternalStore } from 'react';

const ELEMENT = 'site-config';
let known: { text: string; config: SiteConfig | null } | undefined;

/** What the page that was served says of this installation; null while a page is prerendered. */
export function siteConfig(): SiteConfig | null {
  if (typeof document === 'undefined') return null;
  const text = document.getElementById(ELEMENT)?.textContent ?? 'null';
  if (known?.text !== text) known = { text, config: read(text) };
  return known.config;
}

/** A placeholder that nobody has filled in is a text. */
function read(text: string): SiteConfig | null {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' ? (value as SiteConfig | null) : null;
}

const subscribeToNothing = () => () => undefined;

/** The same for what is rendered: null in prerendered pages, and until they are taken over. */
export function useSiteConfig(): SiteConfig | null {
  return useSyncExternalStore(subscribeToNothing, siteConfig, () => null);
}

/** The first day on which evenings are offered (ENT-32). */
export function eventDatesFrom({ eventDatesFrom: day, peopleVisibleFrom }: SiteConfig): string {
  return day ?? defaultEventDatesFrom(new Date(peopleVisibleFrom));
}
