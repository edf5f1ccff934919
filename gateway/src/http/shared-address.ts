import type { Endpoint } from '@emberhood/contracts';

/** Of several rows at one address, finds the one whose key the body has, else the one without a key. */
export function rowFor(rows: readonly Endpoint[], body: unknown): Endpoint | undefined {
  const hasKey = ({ bodyKey }: Endpoint): boolean =>
    bodyKey !== undefined && typeof body === 'object' && body !== null && Object.hasOwn(body, bodyKey);
  return rows.find(hasKey) ?? rows.find((row) => row.bodyKey === undefined) ?? rows[0];
}

/** @throws if the rows differ in what is decided before the body is read, or if bodies cannot tell them apart */
export function assertShareable(rows: readonly Endpoint[]): void {
  const settled = new Set(
    rows.map(({ method, path, access, status, deadlineMs }) =>
      [method, path, access, String(status), `${String(deadlineMs)} ms`].join(' '),
    ),
  );
  const keys = new Set(rows.map((row) => row.bodyKey));
  if (settled.size > 1 || keys.size < rows.length)
    throw new TypeError(`These endpoints cannot share an address: ${[...settled].join(', ')}`);
}
