it('tells the worker which page a tab shows by now, so that a tap on a notification leads there', async () => {
  const serviceWorker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  await import('./device.ts');
  history.pushState(null, '', '/emberite/groups');
  const { port1, port2 } = new MessageChannel();
  const told = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  serviceWorker.dispatchEvent(Object.assign(new Event('message'), { ports: [port2] }));
  await expect(told).resolves.toBe('/emberite/groups');
  port1.close();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
