/** The look of a drawn person, with CSS colours. People are drawn so that the demo needs no real faces. */
export interface Look {
  skin: string;
  hair: string;
  hairStyle: 'long' | 'bob' | 'short' | 'curls' | 'bun' | 'bald' | 'scarf';
  top: string;
  beard?: true;
  glasses?: true;
  /** Two colours of the wall behind. */
  wall: readonly [string, string];
}

/** Size of the picture in the drawing's units. */
const WIDTH = 360;
const HEIGHT = 480;

/** Seconds between two blinks, and the length of one. */
const BLINK_EVERY = 3.4;
const BLINK = 0.16;

/** Draws a person at an instant. @param talking from 0 (silent) to 1 (mouth wide open) */
export function drawPerson(look: Look, seconds: number, talking: number): string {
  const sway = Math.sin(seconds * 1.7) * 2.2;
  const nod = Math.sin(seconds * 2.9) * 4 + talking * 3;
  const breath = Math.sin(seconds * 1.4) * 2;
  const blinks = seconds % BLINK_EVERY < BLINK;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    wall(look),
    `<g transform="translate(0 ${fixed(breath)})">${shoulders(look)}</g>`,
    `<g transform="translate(0 ${fixed(nod)}) rotate(${fixed(sway)} 180 330)">`,
    hairBehind(look),
    face(look, blinks, talking),
    hairInFront(look),
    '</g></svg>',
  ].join('');
}

const fixed = (value: number): string => value.toFixed(2);

function wall({ wall: [first, second] }: Look): string {
  return (
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${first}"/>` +
    `<circle cx="300" cy="90" r="150" fill="${second}" opacity=".55"/>` +
    `<circle cx="40" cy="400" r="170" fill="${second}" opacity=".35"/>` +
    '<rect x="26" y="40" width="74" height="96" rx="6" fill="#fff" opacity=".28"/>' +
    '<circle cx="63" cy="80" r="17" fill="#fff" opacity=".35"/>'
  );
}

function shoulders({ skin, top }: Look): string {
  return (
    `<path d="M48 500c0-96 56-122 132-122s132 26 132 122z" fill="${top}"/>` +
    `<path d="M150 330h60v56c0 20-60 20-60 0z" fill="${skin}"/>` +
    '<path d="M150 352c18 16 42 16 60 0v14c-18 14-42 14-60 0z" fill="#000" opacity=".14"/>' +
    `<path d="M142 380c12 26 64 26 76 0l12 6c-16 40-84 40-100 0z" fill="#fff" opacity=".2"/>`
  );
}

function face({ skin, hair, beard, glasses }: Look, blinks: boolean, talking: number): string {
  const open = 4 + talking * 20;
  const eyes = blinks
    ? '<path d="M136 242q12 7 24 0M200 242q12 7 24 0" stroke="#2a1c1c" stroke-width="4" fill="none" stroke-linecap="round"/>'
    : '<circle cx="148" cy="240" r="8" fill="#2a1c1c"/><circle cx="212" cy="240" r="8" fill="#2a1c1c"/>' +
      '<circle cx="151" cy="237" r="2.6" fill="#fff"/><circle cx="215" cy="237" r="2.6" fill="#fff"/>';
  return [
    `<circle cx="96" cy="246" r="17" fill="${skin}"/><circle cx="264" cy="246" r="17" fill="${skin}"/>`,
    `<path d="M98 214c0-60 36-92 82-92s82 32 82 92c0 78-34 128-82 128S98 292 98 214z" fill="${skin}"/>`,
    beard
      ? `<path d="M98 236c4 74 36 112 82 112s78-38 82-112c-10 30-34 44-82 44s-72-14-82-44z" fill="${hair}"/>`
      : '<circle cx="124" cy="276" r="15" fill="#e4605a" opacity=".22"/><circle cx="236" cy="276" r="15" fill="#e4605a" opacity=".22"/>',
    eyes,
    `<path d="M132 ${fixed(216 - talking * 3)}q16-11 32-2M196 ${fixed(214 - talking * 3)}q16-9 32 2" stroke="${hair}" stroke-width="6" fill="none" stroke-linecap="round"/>`,
    '<path d="M178 250q-8 20 4 24" stroke="#000" stroke-opacity=".22" stroke-width="4" fill="none" stroke-linecap="round"/>',
    `<path d="M150 298q30 ${fixed(10 + open * 0.4)} 60 0q-6 ${fixed(open * 1.7)} -30 ${fixed(open * 1.7)}t-30 ${fixed(-open * 1.7)}z" fill="#7c2430"/>`,
    talking > 0.25 ? '<path d="M158 301q22 9 44 0v7q-22 8-44 0z" fill="#fff"/>' : '',
    glasses
      ? '<g fill="none" stroke="#2a1c1c" stroke-width="5"><circle cx="148" cy="240" r="24"/><circle cx="212" cy="240" r="24"/><path d="M172 238q8-6 16 0"/></g>'
      : '',
  ].join('');
}

function hairBehind({ hair, hairStyle }: Look): string {
  switch (hairStyle) {
    case 'long':
      return `<path d="M82 230c-8-100 48-134 98-134s106 34 98 134c-2 60 8 110 18 150H64c10-40 20-90 18-150z" fill="${hair}"/>`;
    case 'bob':
      return `<path d="M80 230c-8-96 48-132 100-132s108 36 100 132v74c0 16-200 16-200 0z" fill="${hair}"/>`;
    case 'curls':
      return curlsAround(hair);
    case 'bun':
      return `<circle cx="180" cy="92" r="38" fill="${hair}"/>`;
    case 'scarf':
      return `<path d="M76 236c-6-104 50-140 104-140s110 36 104 140c-2 60-8 110-30 150H106c-22-40-28-90-30-150z" fill="${hair}"/>`;
    case 'short':
    case 'bald':
      return '';
  }
}

function curlsAround(hair: string): string {
  const curls = Array.from({ length: 13 }, (_, index) => {
    const angle = Math.PI * (0.92 + (index / 12) * 1.16);
    return `<circle cx="${fixed(180 + Math.cos(angle) * 92)}" cy="${fixed(212 + Math.sin(angle) * 100)}" r="33"/>`;
  });
  return `<g fill="${hair}">${curls.join('')}</g>`;
}

function hairInFront({ hair, hairStyle }: Look): string {
  switch (hairStyle) {
    case 'long':
    case 'bob':
      return `<path d="M94 226c0-70 36-112 86-112s86 42 86 112c-14-40-40-62-64-68-30 28-82 26-108 68z" fill="${hair}"/>`;
    case 'curls':
      return `<g fill="${hair}"><circle cx="126" cy="146" r="30"/><circle cx="166" cy="130" r="32"/><circle cx="208" cy="132" r="31"/><circle cx="240" cy="156" r="27"/></g>`;
    case 'bun':
      return `<path d="M96 222c0-70 34-110 84-110s84 40 84 110c-20-50-48-66-84-66s-64 16-84 66z" fill="${hair}"/>`;
    case 'short':
      return `<path d="M94 220c-6-80 36-118 90-116 54 2 90 38 82 116-10-30-18-46-30-58-40 10-84 6-108-6-14 14-26 32-34 64z" fill="${hair}"/>`;
    case 'scarf':
      return `<path d="M92 236c-2-84 36-128 88-128s90 44 88 128c-12-54-38-84-88-84s-76 30-88 84z" fill="${hair}"/><path d="M104 282c14 58 42 82 76 82s62-24 76-82c18 60-2 124-76 124s-94-64-76-124z" fill="${hair}"/>`;
    case 'bald':
      return '';
  }
}
