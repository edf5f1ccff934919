/** Here both renderers run in one process, which React takes for a mistake. */
const BOTH_RENDERERS = /^Detected multiple renderers/;

/**
 * Fails every test of a spec in which React complains of anything else. Called first: it looks when all else has ended.
 */
export function expectNoComplaints(...expected: RegExp[]): void {
  const complaints: string[] = [];
  beforeEach(() => {
    complaints.length = 0;
    vi.spyOn(console, 'error').mockImplementation(
      (...words: unknown[]) => void complaints.push(words.map(String).join(' ')),
    );
  });
  afterEach(() => {
    const patterns = [BOTH_RENDERERS, ...expected];
    expect(complaints.filter((words) => !patterns.some((pattern) => pattern.test(words)))).toEqual([]);
  });
}
