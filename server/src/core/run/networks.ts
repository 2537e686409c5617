import { isIP, isIPv4 } from 'node:net';

/** What `BlockList` calls the version of an IP address. */
export const family = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

/** Whether this is an IP address, or a network of them such as `10.0.0.0/8`. */
export function isNetwork(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/');
  if (isIP(address) === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128));
}
