import { City, HOME_TIME_ZONE, PRODUCT_NAME, timezoneOf, z, type ExportSection } from '@emberhood/contracts';
import { escapeHtml } from '@emberhood/contracts/text';
import { TimeZone } from '@emberhood/contracts/time-zone';
import { sectionFileName } from './archive-names.ts';
import { inWords, valueInWords } from './archive-words.ts';

export interface ArchiveClip {
  title: string;
  /** Its file name in the archive. */
  name: string;
  /** Null if the store has lost it. */
  file: string | null;
}

export interface ArchiveContent {
  made: Date;
  sections: readonly ExportSection[];
  clips: readonly ArchiveClip[];
}

const STYLE =
  ':root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}' +
  'table{border-collapse:collapse}table+table{margin-top:1rem}h2,h3{break-after:avoid}tr{break-inside:avoid}th,td{border:1px solid #999;padding:.25rem .5rem;text-align:left;vertical-align:top}' +
  'th::first-letter{text-transform:uppercase}' +
  'section{overflow-x:auto}video,img{max-width:100%;max-height:20rem;display:block}td{white-space:pre-wrap}td ul{margin:0;padding-left:1.25rem}';

/** The archive's contents as a page that any browser shows offline; it can run no scripts. */
export function indexPage({ made, sections, clips }: ArchiveContent): string {
  const title = `Your ${PRODUCT_NAME} data`;
  const timeZone = zoneOf(sections);
  const all = sections.map(({ title: name, data }, at) => ({
    at,
    name: escapeHtml(name),
    data,
    file: sectionFileName(name, at),
  }));
  const kept = all.filter(({ data }) => !isEmpty(data));
  const links = kept.map(({ at, name }) => `<li><a href="#s${String(at)}">${name}</a></li>`);
  const parts = kept.map(
    ({ at, name, data, file }) =>
      `<section id="s${String(at)}"><h2>${name}</h2>${shown(data, timeZone)}<p><a href="${file}">The same as JSON</a></p></section>`,
  );
  const nothing = all.flatMap(({ name, data }) => (isEmpty(data) ? `<li>${name}</li>` : []));
  const videos = clips.map(
    ({ title: name, name: path, file }) =>
      `<h3>${escapeHtml(name)}</h3>${file === null ? LOST : player(escapeHtml(path))}`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:; media-src 'self' file:">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
<p>All that was kept about you on ${valueInWords('made', made.toISOString(), timeZone)}, with your videos and photos. All times are ${zoneName(timeZone)}.</p>
<ul>${links.join('')}<li><a href="#clips">Your videos and photos</a></li></ul>
${parts.join('\n')}
<section id="clips"><h2>Your videos and photos</h2>${videos.join('\n') || '<p>Nothing.</p>'}</section>
${nothing.length === 0 ? '' : `<section><h2>Nothing to show for</h2><ul>${nothing.join('')}</ul></section>`}
</body>
</html>
`;
}

/** That of the city where they live, else of their browser, as in our emails. */
function zoneOf(sections: readonly ExportSection[]): string {
  const rows = sections.flatMap(({ data }) => data);
  const home = rows.flatMap((row) => AtHome.safeParse(row).data?.profile.location ?? []);
  const own = rows.flatMap((row) => OfBrowser.safeParse(row).data?.timeZone ?? []);
  return home[0] === undefined ? (own[0] ?? HOME_TIME_ZONE) : timezoneOf(home[0]);
}

const AtHome = z.object({ profile: z.object({ location: City }) });
const OfBrowser = z.object({ timeZone: TimeZone });

/** `Eastern Time` */
function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** As many as a sheet of paper is wide enough for. */
const MOST_COLUMNS = 6;

const LOST = '<p>We no longer have this file.</p>';

function player(name: string): string {
  const shown = name.endsWith('.jpg')
    ? `<img src="${name}" alt="">`
    : `<video controls preload="none" src="${name}"></video>`;
  return `${shown}<p><a href="${name}">Open the file</a></p>`;
}

/** What a field contains: a table, a list, or its text. */
function shown(value: unknown, timeZone: string, name = ''): string {
  const cell = (one: unknown, of: string) => `<td>${shown(one, timeZone, of)}</td>`;
  if (isEmpty(value)) return '–';
  if (isRecord(value)) {
    const [only, ...others] = Object.values(value);
    if (isRecord(only) && others.length === 0) return shown(only, timeZone);
    const rows = fieldsOf([value]).map((field) => `<tr><th>${label(field)}</th>${cell(value[field], field)}</tr>`);
    return `<table>${rows.join('')}</table>`;
  }
  if (!Array.isArray(value)) return escapeHtml(valueInWords(name, value, timeZone));
  if (!value.every(isRecord))
    return `<ul>${value.map((one) => `<li>${shown(one, timeZone, name)}</li>`).join('')}</ul>`;
  const fields = fieldsOf(value);
  // One row is easier to read from top to bottom on a phone, and many columns fit on no sheet of paper.
  if (value.length === 1 || fields.length > MOST_COLUMNS) return value.map((row) => shown(row, timeZone)).join('');
  const rows = value.map((row) => `<tr>${fields.map((field) => cell(row[field], field)).join('')}</tr>`);
  return `<table><tr>${fields.map((field) => `<th>${label(field)}</th>`).join('')}</tr>${rows.join('')}</table>`;
}

/** Without ids, which tell their reader nothing; they are in the JSON. */
function fieldsOf(rows: readonly Record<string, unknown>[]): string[] {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  return [...names].filter((name) => !rows.some((row) => Uuid.safeParse(row[name]).success));
}

const Uuid = z.uuid();

const label = (name: string): string => escapeHtml(inWords(name));

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === undefined || value === '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
