/** Part of every answer: the same snapshot, seed and version give the same groups (I12). Raised with every change of them. */
export const ENGINE_VERSION = '1.5.0';
