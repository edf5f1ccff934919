import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PUBLIC = join(import.meta.dirname, '../../public');
const read = (file: string) => readFileSync(join(PUBLIC, file));

interface Manifest {
  name: string;
  start_url: string;
  scope: string;
  display: string;
  icons: { src: string; type: string; sizes: string; purpose?: string }[];
}

describe('the app on a home screen', () => {
  const manifest = JSON.parse(read('site.webmanifest').toString()) as Manifest;

  it('has a name, begins in the member area, and stands alone', () => {
    expect(manifest).toMatchObject({ name: 'Emberhood', start_url: '/emberite', scope: '/', display: 'standalone' });
  });

  it('has icons of the sizes that it names, one of which may be cut into any shape', () => {
    const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
    for (const { src, sizes } of pictures) {
      // The first chunk of a PNG holds width and height.
      const png = read(src);
      expect(`${String(png.readUInt32BE(16))}x${String(png.readUInt32BE(20))}`, src).toBe(sizes);
    }
    expect(pictures.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
  });
});
