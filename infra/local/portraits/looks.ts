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

export const EXAMPLE_LOOKS = {
  fun: { skin: '#e9b48f', hair: '#7a3b20', hairStyle: 'curls', top: '#2f6f6a', wall: ['#f6c667', '#f09a63'] },
  useful: {
    skin: '#8a5a3c',
    hair: '#201616',
    hairStyle: 'short',
    top: '#e9e1d2',
    beard: true,
    glasses: true,
    wall: ['#6d4a86', '#a35f8d'],
  },
} as const satisfies Record<string, Look>;
