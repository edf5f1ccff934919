interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/** Reads all rows of a list, or as many pages as hold the first `most`. */
export async function everyPage<Row>(
  limit: number,
  ask: (page: { cursor?: string; limit: number }) => Promise<Page<Row>>,
  most = Infinity,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let cursor: string | null | undefined; cursor !== null && all.length < most;) {
    const page = await ask({ ...(cursor !== undefined && { cursor }), limit });
    all.push(...page.rows);
    cursor = page.nextCursor;
  }
  return all;
}
