import { FIRST_NAME_PLACEHOLDER } from '@emberhood/contracts';
import { CODE_ALPHABET, CODE_RANDOM_LENGTH, groupPart, namePart, newCode } from './invite-code.ts';

describe('invite codes', () => {
  it.each([
    ['Sasha', 'SASHA'],
    ['  José ', 'JOSE'],
    ['Anne-Marie', 'ANNEMARIE'],
    ["D'Arcy the 2nd", 'DARCYTHE2ND'],
    ['Олег', 'ОЛЕГ'],
    ['지우', '지우'],
    ['Straße', 'STRASSE'],
    ['A'.repeat(40), 'A'.repeat(20)],
  ])('turns the first name %j into %j', (firstName, part) => {
    expect(namePart(firstName)).toBe(part);
    expect(part.toUpperCase().normalize('NFC')).toBe(part);
  });

  it.each(['', '   ', '!!!', '\u0000', FIRST_NAME_PLACEHOLDER, FIRST_NAME_PLACEHOLDER.toUpperCase()])(
    'makes no name of %j',
    (firstName) => expect(namePart(firstName)).toBeNull(),
  );

  it.each([
    ['Poetry night', 'POETRY-NIGHT'],
    [' Zoë’s  clay: week 3 ', 'ZOE-S-CLAY-WEEK-3'],
    ['A very long name of a very long evening', 'A-VERY-LONG-NAME-OF-A-VERY-LON'],
    ['1234567890123456 abcdefghijklm nop', '1234567890123456-ABCDEFGHIJKLM'],
    ['---', null],
    ['🎲', null],
  ])('turns the name of a group %j into %j', (name, part) => expect(groupPart(name)).toBe(part));

  it('INV-10 joins name and random part by a hyphen, in upper case', () => {
    expect(newCode('SASHA')).toMatch(new RegExp(`^SASHA-[${CODE_ALPHABET}]{${String(CODE_RANDOM_LENGTH)}}$`));
  });

  it('carries at least 60 random bits in characters that are not mistaken for one another', () => {
    expect(new Set(CODE_ALPHABET).size).toBe(32);
    expect(CODE_RANDOM_LENGTH * Math.log2(CODE_ALPHABET.length)).toBeGreaterThanOrEqual(60);
    expect(CODE_ALPHABET).not.toMatch(/[01IO]/);
    const codes = Array.from({ length: 500 }, () => newCode('A'));
    expect(new Set(codes).size).toBe(500);
    expect(new Set(codes.join('').replaceAll('A-', '')).size).toBe(32);
  });
});
