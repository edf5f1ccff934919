/** Trimmed, without empty and repeated items (SET-09). */
export function tidyBucketList(items: readonly string[]): string[] {
  return [...new Set(items.map((item) => item.trim()).filter((item) => item !== ''))];
}
