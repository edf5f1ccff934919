/**
 * Letters, digits and -._~ written as %XX, which is never needed: RFC 3986 (2.3) calls both spellings the same address.
 */
const ENCODED_UNRESERVED = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i;

/**
 * Whether an address hides plain characters. Such spellings are answered 404, or where a page is meant by its plain
 * spelling, so that no rule that reads an address, here or in a server in front, can be passed by one that is only read
 * differently.
 */
export function isOddlyEncoded(url: string): boolean {
  return ENCODED_UNRESERVED.test(url.split('?', 1)[0] ?? '');
}

/** The same address, plainly spelled. */
export function spellPlainly(url: string): string {
  const [path = '', ...query] = url.split(/(?=\?)/);
  return path.replace(new RegExp(ENCODED_UNRESERVED, 'gi'), decodeURIComponent) + query.join('');
}
