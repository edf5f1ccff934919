beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    expect.unreachable(`console.error: ${words.map(String).join(' ')}`);
  });
});

// A test that fails in the middle must not leave its clock to the next one.
afterEach(() => void vi.useRealTimers());
