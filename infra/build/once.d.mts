export function buildOnce<Facts extends object>(what: {
  stampFile: string;
  fingerprint: () => Promise<string>;
  isThere: (last: Facts) => boolean;
  build: (last?: Facts) => Promise<Facts>;
}): Promise<Facts | undefined>;

export function inTurn<T>(file: string, work: () => T | Promise<T>): Promise<T>;
