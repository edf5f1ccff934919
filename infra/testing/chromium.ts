import { requireBinary, resolveBinary } from '@emberhood/local-services';
import { chromium, type Browser } from 'playwright-core';

export const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The headless shell, as windows cost more time than most pages; the whole browser if the shell is not installed.
 * @param more flags that set the state of a camera, so that each state needs a launch
 */
export const launch = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: resolveBinary('chromium-headless-shell') ?? requireBinary('chromium'),
    args: [...FLAGS, ...more],
  });

/** The whole browser, as the shell shows no notifications. */
export const launchWhole = (): Promise<Browser> =>
  chromium.launch({ executablePath: requireBinary('chromium'), args: FLAGS });
