import { BlockList, isIP } from 'node:net';

/**
 * The proxies whose `X-Forwarded-*` headers are trusted: none, the nearest so many proxies, or those in some networks. Addresses
 * further left in the header were written by the client, and never count.
 */
export type TrustedProxies = false | number | string[];

const MAX_HOPS = 10;
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  if (namedNetworks.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  // A network of all addresses would trust any client.
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** Reads `TRUST_PROXY`. @throws {Error} with the accepted values. */
export function parseTrustedProxies(text: string): TrustedProxies {
  const value = text.trim().toLowerCase();
  if (['off', 'false', '0'].includes(value)) return false;
  if (['on', 'true'].includes(value)) {
    throw new Error(
      'must say which proxies to believe: how many stand in front, such as 1, or their networks, such as 10.0.0.0/8',
    );
  }
  if (/^\d+$/.test(value) && Number(value) <= MAX_HOPS) return Number(value);
  const networks = value.split(',').map((one) => one.trim());
  if (networks.every(isNetwork)) return networks;
  throw new Error(
    `must be off, a number of proxies up to ${MAX_HOPS}, or addresses and networks such as 10.0.0.0/8,192.168.1.7`,
  );
}

/**
 * The `trustProxy` option of Fastify. Fastify refuses plain numbers, as clients that reach the server directly could then
 * forge addresses: docs/deploying.md forbids such access.
 */
export function trustOf(
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : proxies;
}

const namedSubnets: Record<string, readonly [string, number][]> = {
  loopback: [
    ['127.0.0.0', 8],
    ['::1', 128],
  ],
  linklocal: [
    ['169.254.0.0', 16],
    ['fe80::', 10],
  ],
  uniquelocal: [
    ['10.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['fc00::', 7],
  ],
};

/** @returns whether what has this address of a connection is a proxy that is believed. */
export function believesIn(proxies: TrustedProxies): (address: string) => boolean {
  if (proxies === false) return () => false;
  if (typeof proxies === 'number') return () => proxies > 0;
  const list = new BlockList();
  for (const network of proxies) {
    const [name = '', bits] = network.split('/');
    const whole = isIP(name) === 6 ? 128 : 32;
    for (const [address, length] of namedSubnets[name] ?? [[name, Number(bits ?? whole)] as const])
      list.addSubnet(address, length, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return (address) => {
    // IPv4 on a socket of both kinds.
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 6 ? 'ipv6' : 'ipv4');
  };
}
