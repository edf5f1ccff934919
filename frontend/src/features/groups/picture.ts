import { PRODUCT_NAME } from '@emberhood/contracts/constants';

const GROUND = '#1f0b20';
const ON_GROUND = { title: '#f8f0ea', text: '#cfbecf' };
const SIDE = 1080;
const MARGIN = 88;
const CIRCLE = 600;
const TITLE = { font: '700 84px "Bricolage Grotesque", sans-serif', leading: 88, most: 3 };
const TEXT = { font: '500 40px Figtree, sans-serif', leading: 54 };

/** A square picture to share: the circle of seats and these texts, without names or faces. */
export async function pictureOf(title: string, lines: readonly string[]): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('This browser draws no pictures');
  paper.fillStyle = GROUND;
  paper.fillRect(0, 0, SIDE, SIDE);
  paper.drawImage(await circle(), SIDE - CIRCLE - MARGIN / 2, MARGIN / 2, CIRCLE, CIRCLE);
  await Promise.all([TITLE, TEXT].map(({ font }) => document.fonts.load(font)));
  paper.font = TITLE.font;
  const titleLines = wrapped(paper, title).slice(0, TITLE.most);
  let y = SIDE - MARGIN - lines.length * TEXT.leading - (titleLines.length - 1) * TITLE.leading - 20;
  paper.fillStyle = ON_GROUND.title;
  for (const line of titleLines) {
    paper.fillText(line, MARGIN, y);
    y += TITLE.leading;
  }
  paper.font = TEXT.font;
  paper.fillText(PRODUCT_NAME, MARGIN, MARGIN + TEXT.leading);
  paper.fillStyle = ON_GROUND.text;
  for (const line of lines) {
    paper.fillText(line, MARGIN, y);
    y += TEXT.leading;
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))), 'image/png');
  });
}

async function circle(): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = '/images/circle.svg';
  await image.decode();
  return image;
}

function wrapped(paper: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (paper.measureText(longer).width <= SIDE - 2 * MARGIN) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}
