import type { Motif } from '../frame.ts';
import { between } from '../random.ts';
import { circle, curve, group, near, path, polar, range, rect, type Point, type Shape, type Tone } from '../shapes.ts';

const TURN = 2 * Math.PI;

/** Strands beside a course; where they meet the ribbon turns over. */
function ribbon(
  course: (t: number) => Point,
  halfWidth: (t: number) => number,
  {
    tones,
    samples,
    width,
    closed = false,
  }: { tones: readonly Tone[]; samples: number; width: number; closed?: boolean },
): Shape {
  const spots = range(samples + (closed ? 0 : 1)).map((i) => {
    const t = i / samples;
    const here = course(t);
    const ahead = course(t + 0.01);
    const length = Math.hypot(ahead.x - here.x, ahead.y - here.y) || 1;
    return { here, across: { x: -(ahead.y - here.y) / length, y: (ahead.x - here.x) / length }, half: halfWidth(t) };
  });
  const strands = tones.map((tone, index) => {
    const side = tones.length === 1 ? 0 : (index / (tones.length - 1)) * 2 - 1;
    const points = spots.map(({ here, across, half }) => ({
      x: here.x + across.x * half * side,
      y: here.y + across.y * half * side,
    }));
    return path(curve(points, closed), { line: tone });
  });
  return group(strands, { width: Math.round(width), round: true });
}

/** Two ribbons that cross, part and meet. */
export const dance: Motif = ({ w, h, u, random }) => {
  const phase = between(random, 0, TURN);
  const lap = between(random, 0.8, 1.05) * Math.max(1, w / h / 1.6);
  const course = (shift: number, lift: number) => (t: number) => ({
    x: -0.08 * w + 1.16 * w * t,
    y: h * (0.5 + lift) + 0.23 * h * Math.sin(TURN * lap * t + phase + shift),
  });
  const turn = (shift: number) => (t: number) => 0.15 * u * Math.cos(TURN * lap * 0.9 * t + shift + phase / 2);
  const samples = Math.round(10 * Math.max(1, lap));
  const lead = course(0, -0.02);
  const follow = course(Math.PI * 0.85, 0.03);
  const one = lead(0.3);
  const other = follow(0.68);
  return [
    ribbon(follow, turn(1.9), { tones: [1, 2, 2, 3, 3, 2], samples, width: u * 0.034 }),
    ribbon(lead, turn(0.4), { tones: [4, 4, 5, 5, 6, 6], samples, width: u * 0.034 }),
    near([circle(one.x, one.y, u * 0.075, { fill: 'amber' }), circle(other.x, other.y, u * 0.075, { fill: 'paper' })]),
  ];
};

/** One ribbon that loops on its own. */
export const solo: Motif = ({ w, h, u, random }) => {
  const loops = Math.max(2, Math.round((w / h) * 2));
  const phase = between(random, 0.1, 0.9);
  const course = (t: number): Point => {
    const angle = TURN * (loops * t + phase);
    return {
      x: w * (1.5 * t - 0.25) + u * (0.6 * t - 0.3) + 0.34 * u * Math.sin(angle),
      y: h * (0.52 - 0.1 * Math.sin(TURN * t * 1.3 + phase * 4)) - 0.25 * u * Math.cos(angle),
    };
  };
  const half = (t: number): number => u * (0.075 + 0.045 * Math.sin(TURN * loops * t + 1));
  const spot = course(0.5 + between(random, 0, 0.5) / loops);
  return [
    ribbon(course, half, { tones: [1, 2, 3, 4, 5, 6], samples: loops * 8, width: u * 0.031 }),
    near([circle(spot.x, spot.y, u * 0.085, { fill: 'amber' })]),
  ];
};

/** A ring of people in motion. */
export const round: Motif = ({ w, h, u, random }) => {
  const centre = { x: w * 0.5, y: h * 0.5 };
  const phase = between(random, 0, TURN);
  const waves = 6;
  const wheel = (size: number) => (t: number) =>
    polar(centre, u * size * (1 + 0.1 * Math.sin(TURN * waves * t + phase)), TURN * t + phase);
  const twist = (size: number) => (t: number) => u * size * Math.cos(TURN * (waves / 2) * t + phase);
  const outer = wheel(0.62);
  const inner = wheel(0.33);
  return [
    ribbon(outer, twist(0.1), { tones: [1, 2, 3, 3], samples: 18, width: u * 0.04, closed: true }),
    ribbon(inner, twist(0.09), { tones: [4, 5, 5, 6], samples: 18, width: u * 0.04, closed: true }),
    near(
      range(waves).map((seat) => {
        const { x, y } = wheel(0.33)((seat + 0.25) / waves);
        return circle(x, y, u * 0.052, { fill: seat % 3 === 2 ? 'paper' : 'amber' });
      }),
    ),
  ];
};

function bowl(contact: Point, radius: number, tilt: number): { d: string; tips: [Point, Point]; centre: Point } {
  // The contact is the lowest point, so the middle is straight above it however the bowl is tilted.
  const centre = { x: contact.x, y: contact.y - radius };
  const left = polar(centre, radius, Math.PI + tilt);
  const right = polar(centre, radius, tilt);
  const r = Math.round(radius);
  const d = `M${Math.round(right.x)} ${Math.round(right.y)}A${r} ${r} 0 0 1 ${Math.round(left.x)} ${Math.round(left.y)}Z`;
  return { d, tips: [left, right], centre };
}

/** Bowls that rock in one another, and people who stand on their rims. */
export const balance: Motif = ({ w, h, u, random }) => {
  const tones: Tone[] = [2, 3, 4, 5, 6];
  const shapes: Shape[] = [rect(0, h * 0.9, w, h * 0.1, { fill: 1 })];
  const people: Shape[] = [];
  let radius = u * 0.56;
  let contact: Point = { x: w * between(random, 0.44, 0.56), y: h * 0.9 };
  let side = random() < 0.5 ? -1 : 1;
  tones.forEach((tone, index) => {
    const tilt = side * between(random, 0.1, 0.24);
    const { d, tips, centre } = bowl(contact, radius, tilt);
    shapes.push(path(d, { fill: tone }));
    const tip = side > 0 ? tips[0] : tips[1];
    if (index < 4) {
      const size = u * (0.062 - index * 0.006);
      const inwards = side > 0 ? 1 : -1;
      const along = polar(tip, size * 1.7, tilt + (inwards > 0 ? 0 : Math.PI));
      const { x, y } = polar(along, size, tilt - Math.PI / 2);
      people.push(circle(x, y, size, { fill: index % 2 === 0 ? 'amber' : 'plum' }));
    }
    const next = radius * 0.68;
    // Inside touching: the lowest point of the next one lies on this one, a little off its own lowest point.
    const angle = Math.PI / 2 + side * 0.42;
    const touch = polar(centre, radius - next, angle);
    contact = { x: touch.x, y: touch.y + next };
    radius = next;
    side = -side;
  });
  return [...shapes, near(people)];
};

/** Breathing in above the line and out below it. */
export const wellness: Motif = ({ w, h, u, random }) => {
  const breaths = Math.round((w / u) * 3) + 1;
  const gap = w / (breaths - 1);
  const tones: Tone[][] = [
    [1, 2, 3],
    [4, 5, 6],
  ];
  const people: Shape[] = [];
  const halves = range(breaths).flatMap((i) => {
    const inhale = i % 2;
    const r = gap * (inhale ? between(random, 0.86, 1.02) : between(random, 0.66, 0.84));
    const [x, y] = [Math.round(i * gap), Math.round(h * 0.52)];
    if (inhale) people.push(circle(x, y - r * 0.2, r * 0.2, { fill: 'amber' }));
    return [1, 0.72, 0.44].map((share, level) => {
      const size = Math.round(r * share);
      const d = `M${x - size} ${y}a${size} ${size} 0 0 ${inhale} ${2 * size} 0z`;
      return path(d, { fill: tones[inhale]?.[level] ?? 3 });
    });
  });
  return [...halves, near(people)];
};
