/**
 * Whether an endpoint, which a browser has named, is one of the push services that we send to. By https and its
 * certificate the name is theirs, so that nobody has us ask an address of our own network.
 * @param services `example.com`, `*.example.com` or an origin of this machine, with commas between
 */
export function isPushService(endpoint: string, services: string): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  const names = services.split(',');
  if (names.includes(url.origin)) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return names.some((name) => (name.startsWith('*.') ? url.hostname.endsWith(name.slice(1)) : url.hostname === name));
}
