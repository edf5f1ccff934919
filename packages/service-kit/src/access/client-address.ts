import { isIPv4, isIPv6 } from 'node:net';

/** An address with a port, and an IPv6 address in brackets, as some proxies forward them. */
const WITH_PORT = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/;

/** Gives an address one spelling: `::ffff:1.2.3.4` becomes `1.2.3.4`; ports and zones are dropped. */
export function normalAddress(given: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(given) ?? [];
  const bare = (ipv4 ?? ipv6 ?? given).split('%', 1)[0] ?? '';
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return 'unknown';
  const groups = expand(bare);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!mapped) return groups.map((group) => group.toString(16)).join(':');
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/** The key of rate budgets in the gateway and auth: an IPv4 address, or an IPv6 /64, which is one subscriber. */
export function addressKey(address: string): string {
  const normal = normalAddress(address);
  return normal.includes(':') ? `${normal.split(':').slice(0, 4).join(':')}::/64` : normal;
}

function expand(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const plain = dotted ? `${dotted[1] ?? ''}${pair(dotted[2], dotted[3])}:${pair(dotted[4], dotted[5])}` : address;
  const [head = '', tail] = plain.split('::');
  const front = groupsOf(head);
  const back = groupsOf(tail ?? '');
  const missing = 8 - front.length - back.length;
  return [...front, ...Array<number>(missing).fill(0), ...back];
}

function groupsOf(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}

function pair(high = '0', low = '0'): string {
  return ((Number(high) << 8) | Number(low)).toString(16);
}
