import { isIP } from 'node:net';
import { addressFault } from '../partner';
import { isLoopback, isPublicAddress } from './public-address';

/** Why an address cannot be that of a webhook, in a sentence for whoever sets it. */
export class WebhookUrlError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WebhookUrlError';
  }
}

const LENGTH_MAX = 500;

/** The host of a URL as a name or an address, without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Names that mean this machine, which no name server is asked for. */
export const isOwnName = (host: string): boolean => /(^|\.)localhost\.?$/.test(host);

/** Whether a URL names this machine, by a name or an address. */
const isOwn = (host: string): boolean => isOwnName(host) || isLoopback(host);

/**
 * Reads the address of a webhook. With `allowsLoopback`, http and the addresses of this machine are allowed for receivers
 * on this machine only: in the demo, and in tests. What a name leads to is checked at each connection.
 * @throws WebhookUrlError
 */
export function webhookUrl(text: string, { allowsLoopback }: { allowsLoopback: boolean }): URL {
  if (text.length > LENGTH_MAX) throw new WebhookUrlError(`The address has more than ${LENGTH_MAX} characters.`);
  if (!URL.canParse(text))
    throw new WebhookUrlError('This is not an address such as https://partner.example/webhooks.');
  const url = new URL(text);
  const host = hostOf(url);
  const isAllowedLoopback = allowsLoopback && isOwn(host);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isAllowedLoopback)) {
    throw new WebhookUrlError('The address of a webhook begins with https://.');
  }
  if (url.username || url.password) throw new WebhookUrlError('The address must not contain a name or a password.');
  if (url.port === '0') throw new WebhookUrlError('The address has port 0, at which nothing is.');
  if (url.hash) throw new WebhookUrlError('The address must not contain a #.');
  if (!isAllowedLoopback && (isOwn(host) || (isIP(host) !== 0 && !isPublicAddress(host)))) {
    throw new WebhookUrlError(`The address leads to ${host}, which is not on the public internet.`);
  }
  const fault = addressFault('address', text);
  if (fault !== null) throw new WebhookUrlError(`${fault.replace('the', 'The')}.`);
  return url;
}
