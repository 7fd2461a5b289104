import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { partnerCapability, partnerKind, payMode } from '@/contract/embed/embed.schemas';
import { exitCodes, StartError } from '../src/lib/errors/start-error';
import type { NewPartner } from '../src/partner';
import { optionFault } from './option-fault';

export const optionsUsage = `  --name NAME            what customers read
  --kind KIND            ${partnerKind.options.join(', ')}; without it iframe
  --origin URL           a page that may frame the app: scheme, host and port; again for each
  --return URL           where a payment in the whole window returns to; again for each, the first is the usual one
  --can NAMES            messages that its host may offer, separated by commas, or all; without it getAuthCode,ready,route.
                         They are ${partnerCapability.options.join(', ')}
  --pay MODE             ${payMode.options.join(', ')}: the host pays, in the whole window, what needs no other page, nothing;
                         without it qr
  --phone-verified yes   a phone number that the partner names is proven: it logs in without a code of ours; without it no
  --theme JSON           how the app begins to look, such as '{"scheme":"dark"}', or none
  --public-key FILE      the JWK of the key by which its server signs its calls, or none
  --rate NUMBER          calls of its server in a minute; without it 600
  With set, a list replaces the one before, and none empties it.`;

const options = {
  name: { type: 'string' },
  kind: { type: 'string' },
  origin: { type: 'string', multiple: true },
  return: { type: 'string', multiple: true },
  can: { type: 'string' },
  pay: { type: 'string' },
  'phone-verified': { type: 'string' },
  theme: { type: 'string' },
  'public-key': { type: 'string' },
  rate: { type: 'string' },
  'keep-hours': { type: 'string' },
  failed: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];

export interface Asked {
  words: string[];
  values: Values;
}

export const refuse = (message: string): never => {
  throw new StartError(`${message}. Nothing was changed.`, exitCodes.badSettings);
};

export function askedFor(args: string[]): Asked {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { words: positionals, values };
  } catch (error) {
    return refuse(optionFault(error));
  }
}

/** Refuses options that the command does not have. */
export function onlyOptions({ values }: Asked, names: readonly (keyof Values)[]): void {
  const other = Object.keys(values).find((name) => !names.some((one) => one === name));
  if (other !== undefined) refuse(`This command takes no --${other}`);
}

export const factOptions = [
  'name',
  'kind',
  'origin',
  'return',
  'can',
  'pay',
  'phone-verified',
  'theme',
  'public-key',
  'rate',
] as const satisfies readonly (keyof Values)[];

const listOf = (named: readonly string[]): string[] => (named.length === 1 && named[0] === 'none' ? [] : [...named]);

const namesOf = (text: string): string[] =>
  text === 'all'
    ? [...partnerCapability.options]
    : listOf(
        text
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== ''),
      );

/** What a JSON says. It cannot be null, which would remove what is stored. */
function jsonOf(text: string): NonNullable<unknown> {
  const value = JSON.parse(text) as unknown;
  return value ?? refuse('There is only null in the JSON, and none removes what is stored');
}

function themeOf(text: string): unknown {
  if (text === 'none') return null;
  try {
    return jsonOf(text);
  } catch (error) {
    if (error instanceof StartError) throw error;
    return refuse('The theme is no JSON');
  }
}

function publicKeyOf(file: string): unknown {
  if (file === 'none') return null;
  try {
    return jsonOf(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof StartError) throw error;
    return refuse(`The public key cannot be read from ${file}: ${(error as Error).message}`);
  }
}

export function wholeOf(name: string, text: string): number {
  if (!/^\d{1,6}$/.test(text)) refuse(`--${name} is a whole number, not "${text}"`);
  return Number(text);
}

function yesOrNo(text: string): 0 | 1 {
  if (text !== 'yes' && text !== 'no') refuse('--phone-verified is yes or no');
  return text === 'yes' ? 1 : 0;
}

/** What the options say of a partner; only what is given. Whether it is right is checked when it is stored. */
export function factsOf({ values }: Asked): Partial<NewPartner> {
  const { name, kind, origin, return: returns, can, pay, theme, rate } = values;
  const { 'phone-verified': verified, 'public-key': keyFile } = values;
  return {
    ...(name !== undefined && { name }),
    ...(kind !== undefined && { kind }),
    ...(origin !== undefined && { origins: listOf(origin) }),
    ...(returns !== undefined && { return_urls: listOf(returns) }),
    ...(can !== undefined && { capabilities: namesOf(can) }),
    ...(pay !== undefined && { pay_mode: pay }),
    ...(verified !== undefined && { is_phone_verified: yesOrNo(verified) }),
    ...(theme !== undefined && { theme: themeOf(theme) }),
    ...(keyFile !== undefined && { public_key: publicKeyOf(keyFile) }),
    ...(rate !== undefined && { rate_per_minute: wholeOf('rate', rate) }),
  };
}

export const newPartner = (id: string, facts: Partial<NewPartner>): NewPartner => ({
  ...{ kind: 'iframe', origins: [], return_urls: [], capabilities: ['getAuthCode', 'ready', 'route'] },
  ...{ name: '', pay_mode: 'qr', is_phone_verified: 0, theme: null, rate_per_minute: 600 },
  ...{ webhook_url: null, public_key: null },
  ...facts,
  id,
});
