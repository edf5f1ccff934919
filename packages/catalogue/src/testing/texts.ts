/** Paths to the texts within that are so. */
function textsThat(are: (text: string) => boolean, value: unknown, path = ''): string[] {
  if (typeof value === 'string') return are(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsThat(are, part, `${path}.${name}`));
}

/** Those that nobody should read: empty, with stray white space, left-over placeholders or markup. */
export const untidyTextsIn = (value: unknown): string[] =>
  textsThat((text) => !/^\S(.*\S)?$/.test(text) || /\s\s|[{}<>]|lorem|tbd|xxx/i.test(text), value);

/** Those that are not in the voice of the program pages. */
export const capitalsIn = (value: unknown): string[] => textsThat((text) => text !== text.toLowerCase(), value);

/** The names of its fields in order, with those of its parts: `id, notes(text, title)`. */
export function fieldsOf(value: object): string {
  const fields = Object.entries(value).map(([name, field]: [string, unknown]) => {
    const part: unknown = Array.isArray(field) ? field[0] : field;
    return typeof part === 'object' && part !== null ? `${name}(${fieldsOf(part)})` : name;
  });
  return fields.toSorted().join(', ');
}
