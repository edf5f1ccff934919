import { requireBinary, resolveBinary } from '@emberhood/local-services';
import { chromium, type Browser } from 'playwright-core';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium's engine without its windows, which cost more than most pages; the same browser whole where there is no such. */
export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: resolveBinary('chromium-headless-shell') ?? requireBinary('chromium'),
    args: FLAGS,
  });

/** The whole browser, which asks for the camera. Flags of a camera belong to it: one is launched for each of its states. */
export const launchWithCamera = (flags: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath: requireBinary('chromium'), args: [...FLAGS, ...flags] });
