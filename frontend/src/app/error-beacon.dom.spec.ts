import { stubApi } from '#testing/api-stub.ts';

let sendFault: typeof import('./error-beacon.ts').sendFault;

const OWN = 'at x (https://emberhood.example/assets/in/groups-abc.js:10:200)';

function fault(message: string, stack = OWN, name = 'TypeError'): Error {
  return Object.assign(new Error(message), { stack: `${name}: ${message}\n    ${stack}`, name });
}

describe('the error beacon', () => {
  // Each starts as a new page.
  beforeEach(async () => {
    vi.resetModules();
    ({ sendFault } = await import('./error-beacon.ts'));
  });

  it('reports kind, release, class and position of an error, without its message', () => {
    const api = stubApi({ reportClientError: {} });
    sendFault('render', fault('robin@example.com is undefined'));
    expect(api.bodies('reportClientError')).toEqual([
      { kind: 'render', release: 'development', name: 'TypeError', at: 'assets/in/groups-abc.js:10:200' },
    ]);
  });

  it('reports each error once, and at most five', () => {
    const api = stubApi({ reportClientError: {} });
    for (let line = 1; line < 9; line++) {
      const stack = `at x (https://emberhood.example/assets/app.js:${line}:1)`;
      for (let n = 0; n < 3; n++) sendFault('script', fault('again', stack));
    }
    expect(api.bodies('reportClientError')).toHaveLength(5);
  });

  it.each<[string, Parameters<typeof sendFault>]>([
    ['of an extension', ['script', fault('x', 'at y (chrome-extension://abc/content.js:1:1)')]],
    ['that the server has told', ['promise', fault('No', OWN, 'ApiProblem')]],
    ['of somebody who left', ['promise', fault('aborted', OWN, 'AbortError')]],
    ['that is no error', ['script', null]],
  ])('does not report one %s', (_what, [kind, error]) => {
    const api = stubApi({ reportClientError: {} });
    sendFault(kind, error);
    expect(api.sent).toEqual([]);
  });

  it('tells of scripts that did not arrive, and by which rule something was blocked', () => {
    const api = stubApi({ reportClientError: {} });
    sendFault('chunk', fault('Failed to fetch dynamically imported module: /assets/x.js', '', 'TypeError'));
    sendFault('policy', { effectiveDirective: 'script-src-elem', blockedURI: 'https://evil.example/?robin' });
    expect(api.bodies('reportClientError')).toEqual([
      { kind: 'chunk', release: 'development', name: 'TypeError' },
      { kind: 'policy', release: 'development', name: 'script-src-elem' },
    ]);
  });
});
