import { html as standard, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** An element of a parsed page, with what checks ask about it. */
export interface Element {
  /** Elements of other namespaces have a prefix, so that an SVG title is not the page's. */
  name: string;
  attributes: ReadonlyMap<string, string>;
  text: string;
}

/** Every element in the order of the document, as it is without scripts: what a `noscript` holds is markup, too. */
export function elementsOf(page: string): Element[] {
  const found: Element[] = [];
  const visit = (node: Tree.Node): void => {
    if ('attrs' in node) {
      const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
      const name = node.namespaceURI === standard.NS.HTML ? node.tagName : `svg:${node.tagName}`;
      found.push({ name, attributes, text: textOf(node) });
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(page, { scriptingEnabled: false }));
  return found;
}

function textOf(node: Tree.ParentNode): string {
  return node.childNodes
    .map((child) => ('value' in child ? child.value : 'childNodes' in child ? textOf(child) : ''))
    .join('');
}
