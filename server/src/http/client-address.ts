import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';

/** The address in a proxy's header, without a port; undefined if it is none. */
function bare(written: string): string | undefined {
  if (isIP(written)) return written;
  const inner = /^\[(.+)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1];
  return inner !== undefined && isIP(inner) ? inner : undefined;
}

/** Fastify's `trustProxy` for proxies that write ports too. */
export function trustedProxies(given: string | false): false | ((written: string, hop: number) => boolean) {
  if (given === false) return false;
  const trusts = compile(given.split(',').map((part) => part.trim()));
  return (written, hop) => {
    const address = bare(written);
    return address !== undefined && trusts(address, hop);
  };
}

/** Where a request came from. If a header holds no address, the sender of the header counts instead. */
export const clientAddress = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  bare(ip) ?? socket.remoteAddress ?? '';
