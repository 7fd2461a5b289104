import * as v from 'valibot';
import { partnerCapability, partnerKind, payMode } from '@/contract/embed/embed.schemas';
import { theme } from '@/contract/embed/looks';
import { isVisible, linePattern } from '@/contract/texts';
import { isReadable } from '@/shell/host/contrast';
import { readPartnerKey } from './partner-key';

/** What a partner is, as its row in the database and the tool have it. */
export interface PartnerFacts {
  id: string;
  name: string;
  kind: string;
  origins: readonly string[];
  return_urls: readonly string[];
  capabilities: readonly string[];
  pay_mode: string;
  theme: unknown;
  rate_per_minute: number;
  webhook_url: string | null;
  public_key: unknown;
}

export const partnerIdPattern = /^[a-z][a-z0-9-]{1,31}$/;
export const NAME_MAX = 60;
export const RATE_MAX = 6000;
export const LIST_MAX = 20;
const ADDRESS_MAX = 500;

const urlOf = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};

/** Names of this machine itself, where a connection needs no https. */
const ownNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && ownNames.includes(hostname));

/** A name whose labels have letters, digits and hyphens, or an address. URLs take more than these. */
const hostPattern = /^(\[[\da-f:.]+\]|([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)*[a-z\d]([a-z\d-]{0,61}[a-z\d])?)$/;

/** What is wrong with any address that a partner has, in words; null: nothing. */
export function addressFault(what: string, address: string): string | null {
  if (/[^!-~]|\\/.test(address)) {
    return `the ${what} ${JSON.stringify(address)} has a blank, a backslash, a control character or one that is not ASCII`;
  }
  if (address.includes('*')) return `the ${what} ${address} has a wildcard; name each one itself`;
  const url = urlOf(address);
  if (!url || address.length > ADDRESS_MAX) return `the ${what} ${address} is no address such as https://shop.example`;
  if (url.port === '0') return `the ${what} ${address} has port 0, at which nothing is`;
  if (!isSafe(url)) {
    return `the ${what} ${address} must begin with https:// (http:// only for localhost, 127.0.0.1 and [::1])`;
  }
  return hostPattern.test(url.hostname) ? null : `the ${what} ${address} has a host that no host can be called`;
}

/** What is wrong with an origin, in words; null: nothing. */
export function originFault(origin: string): string | null {
  const fault = addressFault('origin', origin);
  if (fault !== null) return fault;
  const { origin: written } = new URL(origin);
  return written === origin
    ? null
    : `the origin ${origin} must be scheme, host and port alone, as browsers write it: ${written}`;
}

/** What is wrong with an address that is no origin, in words; null: nothing. */
function urlFault(what: string, address: string): string | null {
  const fault = addressFault(what, address);
  if (fault !== null) return fault;
  const { username, password } = new URL(address);
  return username || password ? `the ${what} ${address} has a name or password in it` : null;
}

/** What is wrong with an address that the customer returns to, in words; null: nothing. */
function returnUrlFault(address: string): string | null {
  const fault = urlFault('return URL', address);
  if (fault !== null) return fault;
  const { hash, searchParams } = new URL(address);
  if (searchParams.has('order_sn'))
    return `the return URL ${address} has an order_sn, which the order's number replaces`;
  return hash ? `the return URL ${address} has a part after #, where the order number would be lost` : null;
}

function nameFault(name: string): string | null {
  if (name.trim() !== name || !isVisible(name) || name.length > NAME_MAX) {
    return `the name must have 1 to ${NAME_MAX} characters that can be seen, without blanks at its ends`;
  }
  return linePattern.test(name) ? null : 'the name has a line feed or another control character';
}

const themeColours = theme.entries.tokens.wrapped.pipe[1].entries;
const listOf = (names: readonly string[]): string => names.join(', ');

/** Names in a theme that no theme has. A host's are left out by the app, but here somebody would wait for their effect. */
function unknownInTheme({ tokens = {}, ...rest }: Record<string, unknown>): string | null {
  const { scheme: _, ...other } = rest;
  const [key] = Object.keys(other);
  if (key !== undefined) return `the theme has ${JSON.stringify(key)}; it takes scheme and tokens`;
  const names = Object.keys(themeColours);
  const colour = Object.keys(tokens as object).find((name) => !names.includes(name));
  return colour === undefined ? null : `the theme has a colour ${JSON.stringify(colour)}; it takes ${listOf(names)}`;
}

/** The app refuses the same themes when the host sets them. */
function themeFault(value: unknown): string | null {
  const read = v.safeParse(theme, value);
  if (!read.success) return 'the theme is not one that a host may set';
  return (
    unknownInTheme(value as Record<string, unknown>) ??
    (isReadable(read.output)
      ? null
      : 'the theme has colours on which texts could not be read: each text needs a contrast of 4.5 or more')
  );
}

function publicKeyFault(jwk: unknown): string | null {
  const key = readPartnerKey(jwk);
  return typeof key === 'string' ? key : null;
}

const oneOf = (what: string, value: string, options: readonly string[]): string | null =>
  options.includes(value) ? null : `the ${what} ${value} is none of ${listOf(options)}`;

const repeated = (what: string, list: readonly string[]): string[] =>
  new Set(list).size === list.length ? [] : [`one ${what} is named twice`];

const tooMany = (what: string, list: readonly string[]): string[] =>
  list.length > LIST_MAX ? [`there are more than ${LIST_MAX} ${what}s`] : [];

const isTextList = (list: unknown): list is string[] =>
  Array.isArray(list) && list.every((one) => typeof one === 'string');

/** What is wrong with the values that have nothing to do with each other. */
const valueFaults = (partner: PartnerFacts): (string | null)[] => [
  partnerIdPattern.test(partner.id)
    ? null
    : `the id ${partner.id} must be 2 to 32 small letters, digits and hyphens, beginning with a letter`,
  nameFault(partner.name),
  oneOf('kind', partner.kind, partnerKind.options),
  oneOf('pay mode', partner.pay_mode, payMode.options),
  partner.theme === null ? null : themeFault(partner.theme),
  Number.isInteger(partner.rate_per_minute) && partner.rate_per_minute >= 1 && partner.rate_per_minute <= RATE_MAX
    ? null
    : `the rate must be 1 to ${RATE_MAX} calls a minute`,
  partner.webhook_url === null ? null : urlFault('webhook URL', partner.webhook_url),
  partner.public_key === null ? null : publicKeyFault(partner.public_key),
];

/** What is missing for the kind and the pay mode. */
const needFaults = ({ kind, origins, pay_mode, return_urls, capabilities }: PartnerFacts): (string | null)[] => [
  kind === 'iframe' && origins.length === 0 ? 'a partner of the kind iframe needs an origin' : null,
  pay_mode === 'top' && return_urls.length === 0 ? 'the pay mode top needs a return URL' : null,
  pay_mode === 'host' && !capabilities.includes('pay') ? 'the pay mode host needs the capability pay' : null,
];

/** Everything that is wrong with a partner, in words; none: it can be used. */
export function partnerFaults(partner: PartnerFacts): string[] {
  const { origins, return_urls, capabilities } = partner;
  for (const [what, list] of Object.entries({ origins, return_urls, capabilities })) {
    if (!isTextList(list)) return [`${what} is no list of texts`];
  }
  return [
    ...valueFaults(partner),
    ...origins.map(originFault),
    ...return_urls.map(returnUrlFault),
    ...capabilities.map((one) => oneOf('capability', one, partnerCapability.options)),
    ...repeated('origin', origins),
    ...repeated('return URL', return_urls),
    ...repeated('capability', capabilities),
    ...tooMany('origin', origins),
    ...tooMany('return URL', return_urls),
    ...needFaults(partner),
  ].filter((fault) => fault !== null);
}
