import { BlockList, isIP, isIPv4, SocketAddress } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { family } from '../run/networks.ts';

/** The address a request comes from: for IPv6 its /64 network, and `unknown` without a connection (in tests). */
export type ClientAddress = (c: Context) => string;

/** Whether an address is in one of these networks; no text that is none is. */
function isAmong(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, family(address));
}

/** An address without the zone that IPv6 allows (`fe80::1%eth0`); an IPv4 address as such, however it was written. */
function plain(text: string): string {
  const [address = ''] = text.toLowerCase().split('%');
  const mapped = address.replace(/^::ffff:/, '');
  return isIPv4(mapped) ? mapped : address;
}

/** The /64 network of an IPv6 address, its first four groups: one client may use every address in it. */
function ipv6Network(address: string): string {
  if (isIP(address) !== 6) return address;
  const [start = '', end] = new SocketAddress({ address, family: 'ipv6' }).address.split('::');
  const groups = start === '' ? [] : start.split(':');
  const ending = end ? end.split(':') : [];
  const zeros = Array<string>(Math.max(0, 8 - groups.length - ending.length)).fill('0');
  return [...groups, ...zeros, ...ending].slice(0, 4).join(':');
}

/** The address of a request's connection; empty without one (in tests). */
function remoteOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? '';
  } catch {
    return '';
  }
}

/**
 * The address that a request comes from, by that of its connection and its `X-Forwarded-For`.
 * @param proxies addresses and networks of the reverse proxies in front of this server: only their `X-Forwarded-For`
 *   is trusted
 */
export function requestAddress(proxies: readonly string[]) {
  const isTrusted = isAmong(proxies);
  return (remote: string, forwardedFor: string): string => {
    let address = plain(remote);
    const forwarded = forwardedFor.split(',');
    while (isTrusted(address)) {
      const before = plain((forwarded.pop() ?? '').trim());
      if (isIP(before) === 0) break;
      address = before;
    }
    return ipv6Network(address) || 'unknown';
  };
}

/** The same of a request to the app. @param proxies see `requestAddress` */
export function clientAddress(proxies: readonly string[]): ClientAddress {
  const addressOf = requestAddress(proxies);
  return (c) => addressOf(remoteOf(c), c.req.header('X-Forwarded-For') ?? '');
}

/** Whether a request comes through one of these reverse proxies: only then what it says of its way is believed. */
export function isFromProxy(proxies: readonly string[]): (c: Context) => boolean {
  const isTrusted = isAmong(proxies);
  return (c) => isTrusted(plain(remoteOf(c)));
}
