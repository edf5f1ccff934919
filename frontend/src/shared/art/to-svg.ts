import type { Drawing } from './motifs.ts';
import { toneColour } from './palette.ts';
import type { Paint, Shape } from './shapes.ts';
import type { ArtSubject } from './subjects.ts';

type Colours = Pick<ArtSubject, 'hues' | 'time'>;

function attributes(values: Record<string, string | number | undefined>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${String(value)}"`)
    .join('');
}

function paintOf({ fill, line, width, round, dash, opacity }: Paint, colours: Colours): string {
  return attributes({
    fill: fill === undefined ? undefined : toneColour(fill, colours),
    stroke: line === undefined ? undefined : toneColour(line, colours),
    'stroke-width': width,
    'stroke-linecap': round ? 'round' : undefined,
    'stroke-dasharray': dash,
    opacity,
  });
}

export function shapeMarkup(shape: Shape, colours: Colours): string {
  const paint = paintOf(shape, colours);
  switch (shape.el) {
    case 'path':
      return `<path d="${shape.d}"${paint}/>`;
    case 'circle':
      return `<circle${attributes({ cx: shape.cx, cy: shape.cy, r: shape.r })}${paint}/>`;
    case 'rect': {
      const { x, y, width, height, rx } = shape;
      return `<rect${attributes({ x, y, width, height, rx })}${paint}/>`;
    }
    case 'g': {
      const inner = shape.items.map((item) => shapeMarkup(item, colours)).join('');
      return `<g${attributes({ transform: shape.transform })}${paint}>${inner}</g>`;
    }
  }
}

/** A file of its own, for `<img>` and for cards that are made into pixels. */
export function svgFile({ viewBox, shapes }: Drawing, colours: Colours): string {
  const inner = shapes.map((shape) => shapeMarkup(shape, colours)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" fill="none">${inner}</svg>\n`;
}
