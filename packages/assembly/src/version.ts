/** Part of every answer: the same snapshot, seed and version give the same groups (I12). Raised when groups change. */
export const ENGINE_VERSION = '1.6.5';
