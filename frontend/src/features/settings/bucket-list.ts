/** Trimmed, without empty and repeated items (SET-09). A list that was pasted into one item is as many as it has lines. */
export function tidyBucketList(items: readonly string[]): string[] {
  const lines = items.flatMap((item) => item.split('\n')).map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}
