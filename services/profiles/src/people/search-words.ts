/**
 * The beginnings of all words of a search, as a tsquery; its words are cut as `profile_words` of the database cuts those of
 * people. Without a word in it, it finds nobody.
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
