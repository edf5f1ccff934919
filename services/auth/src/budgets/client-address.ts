import { isIPv4, isIPv6 } from 'node:net';

/** What limits by address count: an IPv4 address, or the /64 an IPv6 address belongs to. */
export function addressKey(ip: string): string {
  if (isIPv4(ip) || !isIPv6(ip)) return ip;
  const groups = expand(ip.split('%')[0] ?? ip);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return groups.slice(6).flatMap(bytes).join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function bytes(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}

function expand(ip: string): string[] {
  // The URL parser writes the shortest form, dotted endings included.
  const short = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [head = '', tail] = short.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}
