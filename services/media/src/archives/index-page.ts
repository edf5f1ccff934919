import { PRODUCT_NAME, type ExportSection } from '@emberhood/contracts';
import { City } from '@emberhood/contracts/cities';
import { LOCATION_LABELS } from '@emberhood/contracts/enums';
import { escapeHtml } from '@emberhood/contracts/text';
import { sectionFileName } from './archive-names.ts';

export interface ArchiveClip {
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
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}' +
  'table{border-collapse:collapse}th,td{border:1px solid #999;padding:.25rem .5rem;text-align:left;vertical-align:top}' +
  'th::first-letter{text-transform:uppercase}' +
  'section{overflow-x:auto}video,img{max-width:100%;max-height:20rem;display:block}td{white-space:pre-wrap}';

/** The archive's contents as a page that any browser shows offline; it can run no scripts. */
export function indexPage({ made, sections, clips }: ArchiveContent): string {
  const title = `Your ${PRODUCT_NAME} data`;
  const parts = sections.map(
    (section, index) =>
      `<section id="s${String(index)}"><h2>${escapeHtml(section.title)}</h2>${shown(section.data)}` +
      `<p><a href="${sectionFileName(section.title, index)}">The same as JSON</a></p></section>`,
  );
  const links = sections.map(
    ({ title: name }, index) => `<li><a href="#s${String(index)}">${escapeHtml(name)}</a></li>`,
  );
  const videos = clips.map(
    ({ name, file }) => `<h3>${escapeHtml(name)}</h3>${file === null ? LOST : player(escapeHtml(name))}`,
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
<p>All that was kept about you on ${escapeHtml(made.toISOString().slice(0, 10))}, with your videos and photos.</p>
<ul>${links.join('')}<li><a href="#clips">Your videos and photos</a></li></ul>
${parts.join('\n')}
<section id="clips"><h2>Your videos and photos</h2>${videos.join('\n') || '<p>Nothing.</p>'}</section>
</body>
</html>
`;
}

const LOST = '<p>We no longer have this file.</p>';

function player(name: string): string {
  const shown = name.endsWith('.jpg')
    ? `<img src="${name}" alt="">`
    : `<video controls preload="none" src="${name}"></video>`;
  return `${shown}<p><a href="${name}">Open the file</a></p>`;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return shownList(value as unknown[]);
  if (isRecord(value)) {
    const rows = Object.entries(value).map(([name, one]) => `<tr><th>${inWords(name)}</th><td>${shown(one)}</td></tr>`);
    return rows.length === 0 ? nothing : `<table>${rows.join('')}</table>`;
  }
  return value === null || value === undefined || value === '' ? '–' : escapeHtml(textOf(value));
}

const nothing = '<p>Nothing.</p>';

function shownList(list: readonly unknown[]): string {
  if (list.length === 0) return nothing;
  if (!list.every(isRecord)) return `<ul>${list.map((one) => `<li>${shown(one)}</li>`).join('')}</ul>`;
  const names = [...new Set(list.flatMap((row) => Object.keys(row)))];
  const head = names.map((name) => `<th>${inWords(name)}</th>`).join('');
  const rows = list.map((row) => `<tr>${names.map((name) => `<td>${shown(row[name])}</td>`).join('')}</tr>`);
  return `<table><tr>${head}</tr>${rows.join('')}</table>`;
}

/** `firstName` as "first name". */
function inWords(name: string): string {
  return escapeHtml(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

function textOf(value: unknown): string {
  const city = City.safeParse(value).data;
  if (city !== undefined) return LOCATION_LABELS[city];
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
