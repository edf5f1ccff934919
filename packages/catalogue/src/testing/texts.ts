/** Paths of the texts in a value that match. */
function textsThat(are: (text: string) => boolean, value: unknown, path = ''): string[] {
  if (typeof value === 'string') return are(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsThat(are, part, `${path}.${name}`));
}

/** Texts that are empty or contain stray white space, placeholders or markup. */
export const untidyTextsIn = (value: unknown): string[] =>
  textsThat((text) => !/^\S(.*\S)?$/.test(text) || /\s\s|[{}<>]|lorem|tbd|xxx/i.test(text), value);

/** Texts with capitals, which program pages do not use. */
export const capitalsIn = (value: unknown): string[] => textsThat((text) => text !== text.toLowerCase(), value);

/** The field names in order, with those of nested objects: `id, notes(text, title)`. */
export function fieldsOf(value: object): string {
  const fields = Object.entries(value).map(([name, field]: [string, unknown]) => {
    const part: unknown = Array.isArray(field) ? field[0] : field;
    return typeof part === 'object' && part !== null ? `${name}(${fieldsOf(part)})` : name;
  });
  return fields.toSorted().join(', ');
}
