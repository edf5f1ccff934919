import { parse } from 'csv-parse/sync';

/** One answer of a survey: who they are and whom they would like to meet. */
export interface SurveyPerson {
  id: string;
  name: string;
  gender: 'F' | 'M' | 'X';
  /** Ids of people chosen. */
  chose: string[];
}

export interface RowNote {
  /** Line of the file, the heading is 1. 0: the file as a whole. */
  line: number;
  problem: string;
}

/** What could be read for certain, and a note for every row or value that could not: nothing is guessed. */
export interface SurveyImport {
  people: SurveyPerson[];
  report: RowNote[];
}

const GENDERS = new Map<string, SurveyPerson['gender']>(
  Object.entries({
    f: 'F',
    female: 'F',
    woman: 'F',
    m: 'M',
    male: 'M',
    man: 'M',
    x: 'X',
    nonbinary: 'X',
    'non-binary': 'X',
  } as const),
);

interface Row {
  line: number;
  cells: Map<string, string>;
}

/**
 * Reads a survey with the columns `name` and `gender`, optionally `id` and `chose` (names or ids, separated by `;`).
 * Never throws for what a file holds.
 */
export function importSurvey(text: string): SurveyImport {
  const report: RowNote[] = [];
  const rows = readRows(text, report);
  const people: (SurveyPerson & { line: number; wishes: string[] })[] = [];
  const byId = new Map<string, number>();
  for (const { line, cells } of rows) {
    const name = cells.get('name') ?? '';
    const word = (cells.get('gender') ?? '').toLowerCase();
    const gender = GENDERS.get(word);
    const id = cells.get('id') || key(name);
    if (name === '') report.push({ line, problem: 'no name: the row is left out' });
    else if (gender === undefined)
      report.push({
        line,
        problem: `${word === '' ? 'no gender' : `gender ${word} is not known`}: the row is left out`,
      });
    else if (byId.has(id))
      report.push({ line, problem: `${id} is in line ${byId.get(id) ?? 0} already: this row is left out` });
    else {
      byId.set(id, line);
      const wishes = (cells.get('chose') ?? '').split(';').map((one) => one.trim());
      people.push({ id, name, gender, chose: [], line, wishes: wishes.filter((one) => one !== '') });
    }
  }
  for (const person of people) person.chose = choices(person, people, report);
  report.sort((a, b) => a.line - b.line);
  return { people: people.map(({ id, name, gender, chose }) => ({ id, name, gender, chose })), report };
}

function readRows(text: string, report: RowNote[]): Row[] {
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as never;
  } catch (error) {
    report.push({ line: 0, problem: `not readable as CSV: ${(error as Error).message.split('\n')[0] ?? ''}` });
    return [];
  }
  const [heading, ...rest] = records;
  if (!heading) {
    report.push({ line: 0, problem: 'the file is empty' });
    return [];
  }
  const columns = heading.record.map((one) => one.toLowerCase());
  const missing = ['name', 'gender'].filter((one) => !columns.includes(one));
  const twice = ['id', 'name', 'gender', 'chose'].find((one) => columns.indexOf(one) !== columns.lastIndexOf(one));
  if (missing.length > 0 || twice !== undefined) {
    const problem =
      missing.length > 0 ? `no column ${missing.join(', no column ')}` : `the column ${twice ?? ''} twice`;
    report.push({ line: 1, problem });
    return [];
  }
  return rest.map(({ record, info }) => {
    if (record.length !== columns.length)
      report.push({ line: info.lines, problem: `${record.length} values for ${columns.length} columns` });
    return { line: info.lines, cells: new Map(columns.map((column, at) => [column, record[at] ?? ''])) };
  });
}

function key(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

function choices(
  person: SurveyPerson & { line: number; wishes: string[] },
  people: readonly SurveyPerson[],
  report: RowNote[],
): string[] {
  const chosen: string[] = [];
  for (const wish of person.wishes) {
    const named = people.filter((one) => one.id === wish || key(one.name) === key(wish));
    const note = (problem: string): void => void report.push({ line: person.line, problem });
    const [found] = named;
    if (!found) note(`${wish} is nobody in this file${likely(wish, people)}`);
    else if (named.length > 1) note(`${wish} is the name of ${named.length} people: use an id`);
    else if (found.id === person.id) note('chose themselves');
    else if (chosen.includes(found.id)) note(`${wish} is named twice`);
    else chosen.push(found.id);
  }
  return chosen;
}

/** A hint for whoever mends the file; never taken for the answer. */
function likely(wish: string, people: readonly SurveyPerson[]): string {
  const near = people.find(({ name }) => distance(key(name), key(wish)) <= 2);
  return near ? `; perhaps ${near.name}` : '';
}

/** Levenshtein's. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(
        Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
