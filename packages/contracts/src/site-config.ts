import type { PublicConfig } from './config.ts';

/**
 * What public pages need of the configuration: it stands in every page that is served, so that none of them has to ask.
 * Without zod, for the same reason; who fills it in is the gateway, or the start of the frontend's image.
 */
export interface SiteConfig extends Pick<
  PublicConfig,
  'providers' | 'peopleVisibleFrom' | 'poetryInviteCode' | 'hostPhone' | 'press'
> {
  /** Null: the later of launch day and tomorrow (`defaultEventDatesFrom`), which moves with the day. */
  eventDatesFrom: string | null;
  /** Whether members' browsers answer a page that cannot be fetched with one of ours. */
  offlinePage: boolean;
}

/** As the content of a script element, which nothing in it can end. */
export function siteConfigJson(config: SiteConfig): string {
  return JSON.stringify(config).replaceAll('<', String.raw`\u003c`);
}
