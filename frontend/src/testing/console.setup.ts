beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    expect.unreachable(`console.error: ${words.map(String).join(' ')}`);
  });
});
