import { expect, it } from 'vitest';
import { price } from './money.ts';

it('CON-05 writes prices in Canadian dollars', () => {
  expect([price(65), price(120), price(12.5)]).toEqual(['$65', '$120', '$12.50']);
});
