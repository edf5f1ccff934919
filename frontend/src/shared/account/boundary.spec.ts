it('opens no channel where pages are prerendered: an open one would keep the build from ending', async () => {
  const opened = vi.fn();
  class Channel {
    constructor() {
      opened();
    }
    addEventListener = (): void => undefined;
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('document', undefined);
  vi.resetModules();
  await import('./boundary.ts');
  expect(opened).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  vi.resetModules();
});
