import { browserSwitch } from './browser-switch.ts';

/** Whether single keys are on. */
export const useKeySetting = browserSwitch('emberhood.moderation-keys', () => true);
