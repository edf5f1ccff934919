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

/** The headless shell, as windows cost more time than most pages; the whole browser if the shell is not installed. */
export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: resolveBinary('chromium-headless-shell') ?? requireBinary('chromium'),
    args: FLAGS,
  });

/** The whole browser, which can ask for the camera. Flags set the camera's state, so each state needs a launch. */
export const launchWithCamera = (flags: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath: requireBinary('chromium'), args: [...FLAGS, ...flags] });
