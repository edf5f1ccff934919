import { parse, type ChildNode, type Declaration } from 'postcss';
import { pathsOfValue } from './support.ts';

/** The browser features that a style sheet uses, each once, by their possible paths in `@mdn/browser-compat-data`. */
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

/** Skips vendor prefixes, and values after a fallback in the same rule. */
function lookAt(declaration: Declaration, used: Map<string, string[][]>): void {
  const { prop, value, parent } = declaration;
  const siblings = (parent?.nodes ?? []).filter((one) => one.type === 'decl');
  const isSaidBefore = siblings.slice(0, siblings.indexOf(declaration)).some((one) => one.prop === prop);
  if (isSaidBefore || siblings.some((one) => one.prop === `-webkit-${prop}`)) return;
  if (!prop.startsWith('-')) used.set(prop, [['css', 'properties', prop]]);
  for (const [word] of value.replaceAll(/"[^"]*"|url\([^)]*\)|--[\w-]+/g, '').matchAll(/(?<![\w-])[a-z][a-z-]*\(?/g))
    used.set(`${prop}: ${word}`, pathsOfValue(prop, word));
}

/** Whether `@supports` guards it. */
function isAskedFor({ parent }: ChildNode): boolean {
  if (parent?.type === 'atrule' && (parent as { name?: string }).name === 'supports') return true;
  return (
    parent !== undefined && parent.type !== 'root' && parent.type !== 'document' && isAskedFor(parent as ChildNode)
  );
}
