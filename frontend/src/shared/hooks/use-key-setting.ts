import { browserSwitch } from './browser-switch.ts';

/** Whether single-key shortcuts are on. */
export const useKeySetting = browserSwitch('emberhood.moderation-keys', () => true);
