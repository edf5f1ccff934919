/**
 * A tsquery for people with words that begin like all words of a search, which are split as the database's
 * `profile_words` does. A search without words finds nobody.
 */
export function searchQueryOf(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[\s\p{P}\p{S}]+/u)
    .filter((word) => word !== '')
    .map((word) => `'${word}':*`)
    .join(' & ');
}
