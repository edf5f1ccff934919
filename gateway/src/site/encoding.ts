export type Encoding = 'br' | 'gzip' | 'identity';

const PREFERRED = ['br', 'gzip'] as const;

/** The smallest encoding that the client accepts (RFC 9110, section 12.5.3). */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const weights = new Map(
    (accepted ?? '').split(',').map((entry): [string, number] => {
      const [name = '', ...parameters] = entry.toLowerCase().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return [name.trim(), weight === undefined ? 1 : Number(weight)];
    }),
  );
  return PREFERRED.find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0) ?? 'identity';
}
