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
}

const OUR_PATH = /^(?:\.ci|docs|frontend|gateway|infra|packages|services)\/\S*$/;
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
