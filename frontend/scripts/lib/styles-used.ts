import { parse, type ChildNode, type Declaration } from 'postcss';
import { pathsOfValue } from './support.ts';

/** What a style sheet uses of browsers, each once, by the paths that `@mdn/browser-compat-data` may have it under. */
export function stylesUsed(css: string): { name: string; paths: string[][] }[] {
  const used = new Map<string, string[][]>();
  parse(css).walk((node) => {
    if (isAskedFor(node)) return;
    if (node.type === 'atrule') {
      used.set(`@${node.name}`, [['css', 'at-rules', node.name]]);
      for (const [, feature = ''] of node.params.matchAll(/\(\s*([a-z-]+)\s*:/g))
        used.set(`@${node.name} (${feature})`, [['css', 'at-rules', node.name, feature]]);
    }
    if (node.type === 'rule')
      for (const [name, word = ''] of node.selector.matchAll(/(?<!\\)::?([a-z][a-z-]*)/g))
        used.set(name, [['css', 'selectors', word]]);
    if (node.type === 'decl') lookAt(node, used);
  });
  return [...used].map(([name, paths]) => ({ name, paths }));
}

/** A vendor's own names are for the browsers that have them, and what an older one reads before them is what it keeps. */
function lookAt(declaration: Declaration, used: Map<string, string[][]>): void {
  const { prop, value, parent } = declaration;
  const siblings = (parent?.nodes ?? []).filter((one) => one.type === 'decl');
  const isSaidBefore = siblings.slice(0, siblings.indexOf(declaration)).some((one) => one.prop === prop);
  if (isSaidBefore || siblings.some((one) => one.prop === `-webkit-${prop}`)) return;
  if (!prop.startsWith('-')) used.set(prop, [['css', 'properties', prop]]);
  for (const [word] of value.replaceAll(/"[^"]*"|url\([^)]*\)|--[\w-]+/g, '').matchAll(/(?<![\w-])[a-z][a-z-]*\(?/g))
    used.set(`${prop}: ${word}`, pathsOfValue(prop, word));
}

/** By the style sheet itself. */
function isAskedFor({ parent }: ChildNode): boolean {
  if (parent?.type === 'atrule' && (parent as { name?: string }).name === 'supports') return true;
  return (
    parent !== undefined && parent.type !== 'root' && parent.type !== 'document' && isAskedFor(parent as ChildNode)
  );
}
