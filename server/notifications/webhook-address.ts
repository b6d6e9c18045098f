import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup as dnsLookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { DeliveryError } from './delivery-failure';

/** Addresses of private networks, of the server itself, and reserved ones. */
const inner = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inner.addSubnet(network, prefix, 'ipv4');

/** Public addresses only (2000::/3), without the ranges for IPv4 and for documentation. */
const publicSix = new BlockList();
publicSix.addSubnet('2000::', 3, 'ipv6');
const innerSix = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  innerSix.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inner.check(address, 'ipv4');
  return family === 6 && publicSix.check(address, 'ipv6') && !innerSix.check(address, 'ipv6');
}

export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

const resolveByDns: Resolve = (host) => dnsLookup(host, { all: true, verbatim: true });

/** What is wrong with a webhook's address, before any DNS lookup. @returns undefined for a valid one. */
export function webhookFault(text: string, allowsPrivate: boolean): string | undefined {
  if (!URL.canParse(text)) return 'must be a whole address, such as https://example.com/alerts';
  const { protocol, hostname, username, password } = new URL(text);
  if (protocol !== 'https:' && !(allowsPrivate && protocol === 'http:')) return 'must start with https://';
  if (username || password) return 'must not have a user or a password';
  const host = hostname.replace(/^\[|\]$/g, '');
  const isInner =
    isIP(host) > 0 ? !isPublicAddress(host) : /(^|\.)(localhost|local|internal)\.?$/i.test(host);
  return isInner && !allowsPrivate ? 'must not lead into a private network' : undefined;
}

/**
 * The `lookup` of a connection, which connects to the address that was checked, so that a DNS name that changes its
 * address cannot get past the check.
 */
export function checkedLookup(allowsPrivate: boolean, resolve: Resolve = resolveByDns): LookupFunction {
  return (host: string, options: LookupOptions, callback) => {
    resolve(host).then(
      (found) => {
        const isRefused = !allowsPrivate && found.some(({ address }) => !isPublicAddress(address));
        const [first] = found;
        if (isRefused) callback(new DeliveryError('privateAddress', oneHost(host), true), '', 0);
        else if (!first) callback(new DeliveryError('unreachable', oneHost(host), false), '', 0);
        else if (options.all) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      () => callback(new DeliveryError('unreachable', oneHost(host), false), '', 0),
    );
  };
}

const oneHost = (host: string): string => host.slice(0, 100);
