import { methodsAt } from './methods.ts';

describe('methods of an address', () => {
  it('C18 knows that logout is no GET', () => expect(methodsAt('/api/auth/logout')).toEqual(['POST']));

  it.each([
    ['/api/people/abc-12345/interest?x=1', ['GET', 'PUT', 'DELETE', 'HEAD']],
    ['/api/profiles', ['GET', 'POST', 'HEAD']],
    ['/.auth/login/google', ['GET', 'HEAD']],
  ])('lists those of %s', (url, methods) => expect(methodsAt(url)).toEqual(methods));

  it.each(['/api', '/api/nothing', '/api/people/a/b/c', '/Xauth/login/google'])('has none for %s', (url) => {
    expect(methodsAt(url)).toEqual([]);
  });
});
