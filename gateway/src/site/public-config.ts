import {
  defaultEventDatesFrom,
  defaultPeopleVisibleFrom,
  type PublicConfig,
  type SiteConfig,
} from '@emberhood/contracts';
import { VERSION } from '@emberhood/service-kit/core';
import { featuresOf } from '../access/features.ts';
import type { GatewayConfig } from '../config.ts';

/** The public part of the settings, as of `now`. */
export function publicConfig(config: GatewayConfig, launch: Date, now = new Date()): PublicConfig {
  return {
    features: { journey: true, ...featuresOf(config), inviteRequired: config.INVITE_REQUIRED },
    providers: config.SIGN_IN_PROVIDERS,
    peopleVisibleFrom: launch.toISOString(),
    supportEmail: config.SUPPORT_EMAIL,
    minimumAge: config.MINIMUM_AGE,
    uploadMaxBytes: config.UPLOAD_MAX_BYTES,
    depositRequired: config.DEPOSIT_REQUIRED,
    eventDatesFrom: config.EVENT_DATES_FROM ?? defaultEventDatesFrom(launch, now),
    poetryInviteCode: config.POETRY_INVITE_CODE,
    hostPhone: config.HOST_PHONE ?? null,
    press: pressOf(config),
    version: VERSION,
  };
}

/** The configuration that is written into every page. */
export function siteConfig(config: GatewayConfig, launch: Date): SiteConfig {
  return {
    providers: config.SIGN_IN_PROVIDERS,
    peopleVisibleFrom: launch.toISOString(),
    eventDatesFrom: config.EVENT_DATES_FROM ?? null,
    poetryInviteCode: config.POETRY_INVITE_CODE,
    hostPhone: config.HOST_PHONE ?? null,
    press: pressOf(config),
    offlinePage: config.OFFLINE_PAGE,
  };
}

/** Computed at start, as the default is the coming February, which would move with the new year. */
export function launchOf({ PEOPLE_VISIBLE_FROM: from }: GatewayConfig): Date {
  return from === undefined ? defaultPeopleVisibleFrom() : new Date(from);
}

function pressOf(config: GatewayConfig): PublicConfig['press'] {
  return {
    ...(config.PRESS_NEWSPAPER !== undefined && { newspaper: config.PRESS_NEWSPAPER }),
    ...(config.PRESS_HEADLINE !== undefined && { headline: config.PRESS_HEADLINE }),
    ...(config.PRESS_URL !== undefined && { url: config.PRESS_URL }),
  };
}
