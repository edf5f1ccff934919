import { natsLogin } from './logins.ts';

describe('the login of a user of the broker', () => {
  it.each([
    ['sold', 'auth', 'sold'],
    ['1:sold', 'auth', 'sold'],
    ['2:snew,1:sold', 'auth-2', 'snew'],
    ['1:snewer,2:snew', 'auth', 'snewer'],
  ])('by %s is the newest one', (passwords, user, pass) => {
    expect(natsLogin('auth', passwords)).toEqual({ user, pass, inboxPrefix: '_INBOX.auth' });
  });
});
