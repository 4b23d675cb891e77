import { BlockList, isIP, isIPv6 } from 'node:net';
import { networkOf } from './network-of.ts';

/** The operator's settings for the network around the bank. */
export interface NetworkOptions {
  /** Names under which the bank is reached, with or without a port, besides loopback names and its own address. */
  hosts: readonly string[];
  /**
   * Addresses and CIDR networks of the proxies in front of the bank; X-Forwarded-For and X-Forwarded-Proto count only
   * when they send them.
   */
  trustedHops: readonly string[];
}

/** The facts of a request and its connection about its origin and its destination. */
export interface Hop {
  remoteAddress: string | undefined;
  localAddress?: string | undefined;
  /** Value of X-Forwarded-For; several values are joined by commas. */
  forwardedFor: string | string[] | undefined;
  /** Value of X-Forwarded-Proto. */
  forwardedProto: string | string[] | undefined;
}

export interface Network {
  /**
   * Whether the bank answers to this name. Any other name means that a page tries to reach the bank under a foreign
   * name.
   *
   * @param host of the request, `bank.example:8443`
   */
  servesHost: (host: string, hop: Pick<Hop, 'localAddress'>) => boolean;
  /** The unit that a request is counted under: the client's address, or its IPv6 network. */
  clientOf: (hop: Pick<Hop, 'remoteAddress' | 'forwardedFor'>) => string;
  /** Whether the client came by https, according to a trusted hop. */
  isHttps: (hop: Pick<Hop, 'remoteAddress' | 'forwardedProto'>) => boolean;
}

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** A socket's address in plain form: `::ffff:10.0.0.1` becomes `10.0.0.1`, and `fe80::1%eth0` becomes `fe80::1`. */
const plain = (address: string): string => (address.split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** `host:port` as a URL writes it; null when the text is not a host. */
function urlOf(host: string): URL | null {
  try {
    return new URL(`http://${host}`);
  } catch {
    return null;
  }
}

function hopList(trusted: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of trusted) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

/** An address in X-Forwarded-For, which some proxies write with a port; null when the text is not an address. */
function forwardedAddress(text: string): string | null {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? [];
  const [, withPort] = /^(\d+(?:\.\d+){3}):\d+$/.exec(text) ?? [];
  const address = plain(bracketed ?? withPort ?? text);
  return isIP(address) === 0 ? null : address;
}

export function createNetwork({ hosts, trustedHops }: NetworkOptions): Network {
  const own = hosts.flatMap((host) => urlOf(host) ?? []);
  const hops = hopList(trustedHops);
  const isTrusted = (address: string) => isIP(address) !== 0 && hops.check(address, familyOf(address));
  return {
    servesHost: (host, { localAddress }) => {
      const requested = urlOf(host);
      if (!requested) return false;
      const { hostname, port } = requested;
      if (LOOPBACK.test(hostname)) return true;
      if (localAddress !== undefined && hostname.replace(/^\[|\]$/g, '') === plain(localAddress)) return true;
      return own.some((each) => each.hostname === hostname && (each.port === '' || each.port === port));
    },
    clientOf: ({ remoteAddress = '', forwardedFor = '' }) => {
      let client = plain(remoteAddress);
      // Read from the right: each trusted hop added the address that connected to it. Entries left of an untrusted hop
      // prove nothing.
      for (const text of [forwardedFor].flat().join(',').split(',').reverse()) {
        const before = isTrusted(client) ? forwardedAddress(text.trim()) : null;
        if (before === null) break;
        client = before;
      }
      return networkOf(client);
    },
    // Of several values, the last one was written by the hop itself.
    isHttps: ({ remoteAddress = '', forwardedProto = '' }) =>
      isTrusted(plain(remoteAddress)) && /(?:^|,)\s*https\s*$/i.test([forwardedProto].flat().join(',')),
  };
}
