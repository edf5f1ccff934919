import { Email, SignInCode } from './accounts.ts';

describe('sign-in input', () => {
  it('C12 takes an address in any case and with blanks around it, and keeps its tag', () => {
    expect(Email.parse('  User+Tag@XN--Bcher-KVA.Example ')).toBe('user+tag@xn--bcher-kva.example');
  });

  it.each([
    ...['', 'nobody', 'a@b', 'a b@example.com', `${'a'.repeat(250)}@example.com`, null, ['a@example.com']],
    // Other spellings of an address that would make a second account.
    ...['"a"@example.com', 'a@example.com.', 'ａ@example.com', 'a@ｅxample.com', 'a@example。com', 'a@bücher.example'],
  ])('refuses the address %j', (value) => expect(Email.safeParse(value).success).toBe(false));

  it.each([
    ['000042', '000042'],
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['１２３４５６', '123456'],
  ])('C14 reads the code %s', (typed, code) => expect(SignInCode.parse(typed)).toBe(code));

  it.each(['42', '1234567', '12345a', '', null, 123456])('C14 refuses the code %j', (value) => {
    expect(SignInCode.safeParse(value).success).toBe(false);
  });
});
