import { BlockList, isIP, isIPv4 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { family } from '../run/networks.ts';

/** Tells where a request comes from; hosts that do not tell share one name. */
export type ClientAddress = (c: Context) => string;

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return list;
}

/** An IPv4 address as such, however it was written. */
const plain = (address: string): string => {
  const mapped = address.toLowerCase().replace(/^::ffff:/, '');
  return isIPv4(mapped) ? mapped : address;
};

/** An IPv6 household has a whole network of addresses: its first four groups stand for all of them. */
function household(address: string): string {
  if (isIP(address) !== 6) return address;
  const [start = '', end] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = start === '' ? [] : start.split(':');
  const ending = end ? end.split(':') : [];
  const zeros = Array<string>(Math.max(0, 8 - groups.length - ending.length)).fill('0');
  return [...groups, ...zeros, ...ending].slice(0, 4).join(':');
}

/**
 * @param proxies addresses and networks of the reverse proxies in front of this server: what they say in
 *   `X-Forwarded-For` is believed, what anybody else says there is not
 */
export function clientAddress(proxies: readonly string[]): ClientAddress {
  const trusted = listOf(proxies);
  return (c) => {
    let address: string;
    try {
      address = plain(getConnInfo(c).remote.address ?? '');
    } catch {
      return 'unknown';
    }
    const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',');
    while (isIP(address) !== 0 && trusted.check(address, family(address))) {
      const before = plain((forwarded.pop() ?? '').trim());
      if (isIP(before) === 0) break;
      address = before;
    }
    return household(address) || 'unknown';
  };
}
