import { personStrings } from '#shared/person/strings.ts';
import { isolated } from './isolated.ts';

it('keeps the text after a right-to-left name behind it', () => {
  expect(isolated('שרה')).toBe('\u2068שרה\u2069');
  expect(personStrings.named('محمد', 34)).toBe('\u2068محمد\u2069, 34');
  expect([isolated('Zoë'), isolated('王小明'), isolated('')]).toEqual(['Zoë', '王小明', '']);
});
