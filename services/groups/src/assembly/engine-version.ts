/** Part of the key of a run: another engine may answer otherwise. */
export const ENGINE_VERSION = '1';
