import type { Paint, Shape } from './shapes.ts';

function paintProps({ fill, line, width, round, dash, opacity }: Paint, near = false) {
  const classes = [fill !== undefined && `art-f${fill}`, line !== undefined && `art-l${line}`, near && 'art-near'];
  return {
    className: classes.filter(Boolean).join(' ') || undefined,
    strokeWidth: width,
    strokeLinecap: round ? ('round' as const) : undefined,
    strokeDasharray: dash,
    opacity,
  };
}

export function ShapeView({ shape }: { shape: Shape }) {
  const paint = paintProps(shape, shape.el === 'g' && shape.near);
  switch (shape.el) {
    case 'path':
      return <path d={shape.d} {...paint} />;
    case 'circle':
      return <circle cx={shape.cx} cy={shape.cy} r={shape.r} {...paint} />;
    case 'rect':
      return <rect x={shape.x} y={shape.y} width={shape.width} height={shape.height} rx={shape.rx} {...paint} />;
    case 'g':
      return (
        <g transform={shape.transform} {...paint}>
          {shape.items.map((item, index) => (
            <ShapeView key={index} shape={item} />
          ))}
        </g>
      );
  }
}
