import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What exists, to compare the words of a page with. */
export interface Known {
  root: string;
  /** The npm scripts of each workspace by its folder; the root's under ''. */
  scripts: Record<string, ReadonlySet<string>>;
  errors: ReadonlySet<string>;
  settings: ReadonlySet<string>;
  composeServices: ReadonlySet<string>;
  /** Every name in the product's sources that is written with underscores: metrics, tables, constants. */
  sourceNames: ReadonlySet<string>;
  /** Every file of the repository, from its root. */
  files: readonly string[];
}

const OUR_PATH = /^(?:\.ci|docs|frontend|gateway|infra|packages|services)\/\S*$/;
const FILE_NAME = /^(?:[\w<>*.-]+\/)*[\w<>*.-]+\.(?:c?tsx?|mjs|css|md|sh|ya?ml)$/;
/**
 * As in "(decision: blocks)" or "(P6, decision: runs, choices)"; in comments and titles of tests only, as code has such
 * a field, too.
 */
const CITED = /\((?:[^()\n]*[,;] )?decision: ([a-z-]+(?:, [a-z-]+)*)\)/g;
const COMMENT = /^\s*(?:\*|#)|\/[/*]|^\s*(?:describe|it|\])/;
const SCRIPT = /npm run ((?:-s )?)(?:-w (\S+) )?([a-z][a-z0-9:-]*)/g;
const COMPOSE = /docker compose (?:logs|stop|restart|exec)(?: -\S+)* ([a-z][a-z-]*)/g;

/** Each name on a page that nothing has, with what it should be. */
export function unknownNames(page: string, text: string, known: Known): string[] {
  const fences = [...text.matchAll(/^```(\w*)\n(.*?)^```/gms)];
  const prose = text.replaceAll(/^```.*?^```/gms, '');
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  const shell = fences.filter(([, language]) => language === 'sh').map(([, , body = '']) => body);
  // In code, a path stands in the comment that says where the code belongs.
  const comments = fences.flatMap(([, , body = '']) =>
    [...body.matchAll(/^\s*(?:\/\/|#) (\S+)/gm)].map(([, word = '']) => word),
  );
  return [
    ...brokenLinks(page, prose, known.root),
    ...[...spans, ...comments].flatMap((word) => missingPath(word.replace(/[:,]$/, ''), known.root)),
    ...spans.flatMap((span) => missingFile(page, span, known)),
    ...[...spans, ...shell].flatMap((line) => missingCommands(line, known)),
    ...spans.flatMap((span) => missingName(span, known)),
  ];
}

function brokenLinks(page: string, prose: string, root: string): string[] {
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets
    .filter((target) => !/^(?:https?|mailto):/.test(target))
    .filter((target) => {
      const [file = '', anchor] = target.split('#');
      const path = file === '' ? join(root, page) : join(root, dirname(page), file);
      if (!existsSync(path)) return true;
      return anchor !== undefined && !anchorsOf(readFileSync(path, 'utf8')).includes(anchor);
    })
    .map((target) => `link ${target}`);
}

/** As GitHub makes them of headings. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** `<anything>` stands for any name: one file of that form is enough. */
function missingPath(word: string, root: string): string[] {
  if (!OUR_PATH.test(word)) return [];
  const pattern = word.replaceAll(/<[^>]+>/g, '*');
  return globSync(pattern, { cwd: root }).length > 0 ? [] : [`path ${word}`];
}

/**
 * A file that is named by less than its whole path, from the folder of the page or by its end; `x` and nothing before a
 * dot stand for any name, too.
 */
function missingFile(page: string, word: string, { root, files }: Known): string[] {
  if (OUR_PATH.test(word) || !(FILE_NAME.test(word) || /^(?:src|scripts|e2e)\/\S*$/.test(word))) return [];
  const pattern = word
    .replace(/^\.\//, '')
    .replaceAll(/<[^>]+>/g, '*')
    .replace(/(?<=^|\/)(?:x(?=[.-])|(?=\.))/, '*');
  if (globSync(pattern, { cwd: join(root, dirname(page)) }).length > 0) return [];
  const escaped = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '[^/]*');
  const end = new RegExp(`(?:^|/)${escaped}$`);
  return files.some((file) => end.test(file)) ? [] : [`file ${word}`];
}

/** Pages of docs/decisions that comments and titles of tests cite. */
export function citedTopics(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => COMMENT.test(line))
    .flatMap((line) => [...line.matchAll(CITED)].flatMap(([, topics = '']) => topics.split(', ')));
}

function missingCommands(line: string, known: Known): string[] {
  const scripts = [...line.matchAll(SCRIPT)].map(([, , workspace = '', script = '']) => ({ workspace, script }));
  const services = [...line.matchAll(COMPOSE)].map(([, service = '']) => service);
  return [
    ...scripts
      .filter(({ workspace, script }) => !known.scripts[workspace]?.has(script))
      .map(({ workspace, script }) => `script ${script}${workspace && ` of ${workspace}`}`),
    ...services.filter((service) => !known.composeServices.has(service)).map((service) => `compose service ${service}`),
  ];
}

function missingName(span: string, known: Known): string[] {
  if (/^[A-Z]+\.[A-Z_]+$/.test(span)) return known.errors.has(span) ? [] : [`error ${span}`];
  const name = /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=.*)?$/.exec(span)?.[1];
  if (name !== undefined) return known.settings.has(name) || known.sourceNames.has(name) ? [] : [`setting ${name}`];
  const metric = /^([a-z]+(?:_[a-z]+)+)(?:\{.*)?$/.exec(span)?.[1];
  return metric === undefined || known.sourceNames.has(metric) ? [] : [`metric or table ${metric}`];
}
