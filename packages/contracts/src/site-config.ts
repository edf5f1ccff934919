import type { PublicConfig } from './config.ts';

/**
 * The part of the configuration that public pages need: every served page contains it, so that none has to request it.
 * Without zod for the same reason; the gateway fills it in, or the start of the frontend's image.
 */
export interface SiteConfig extends Pick<
  PublicConfig,
  'providers' | 'peopleVisibleFrom' | 'poetryInviteCode' | 'hostPhone' | 'press'
> {
  /** Null: the later of launch day and in eight days (`defaultEventDatesFrom`), which moves with the day. */
  eventDatesFrom: string | null;
  /** Whether members' browsers show our offline page when a page cannot be fetched. */
  offlinePage: boolean;
}

/** JSON for a script element, which no text in it can end. */
export function siteConfigJson(config: SiteConfig): string {
  return JSON.stringify(config).replaceAll('<', String.raw`\u003c`);
}
