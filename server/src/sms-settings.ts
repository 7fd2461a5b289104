import { type Language, languages } from '@/contract/core';
import { addressOf, ConfigError, isThisMachine, type Reader as ReaderOf, readAll, whole } from './config-values';

/** Names that KEDAI_SMS accepts. */
export const smsProviderNames = ['terminal', 'twilio'] as const;
export type SmsProviderName = (typeof smsProviderNames)[number];

/** Ways by which a code reaches a phone. */
export const smsChannels = ['sms', 'whatsapp'] as const;
export type SmsChannel = (typeof smsChannels)[number];

/** Limits of the codes that are sent. */
export interface SmsLimits {
  perPhoneHour: number;
  perPhoneDay: number;
  perAddressHour: number;
  /** Limit for numbers that differ in their last four digits only. */
  perPrefixHour: number;
  perPrefixDay: number;
  overallHour: number;
  overallDay: number;
}

export interface TwilioSettings {
  /** Address of the API, without a trailing slash. */
  url: string;
  account: string;
  user: string;
  password: string;
  /** The account's token, which signs reports of deliveries. It is undefined if none are asked for. */
  token: string | undefined;
  /** The channels in order of preference. */
  channels: readonly SmsChannel[];
  /** The sender by channel: a number, a name, or the id of a messaging service. */
  from: Readonly<Partial<Record<SmsChannel, string>>>;
  /** Ids of the approved WhatsApp templates by language; the first serves languages without one. */
  templates: readonly (readonly [language: Language, id: string])[];
}

export interface SmsSettings {
  provider: SmsProviderName;
  limits: SmsLimits;
  /** Area codes that codes are sent to. If it is empty, they are all with which phones can log in. */
  countries: readonly string[];
  /** It is undefined with another provider. */
  twilio: TwilioSettings | undefined;
}

export const smsSettings = [
  {
    name: 'KEDAI_SMS',
    preset: ['terminal', undefined],
    about: 'How codes are sent: terminal prints them; twilio sends them by SMS or WhatsApp',
  },
  { name: 'KEDAI_SMS_COUNTRIES', preset: ['', '+62'], about: 'Area codes that codes are sent to; empty: all' },
  { name: 'KEDAI_SMS_PER_PHONE_HOUR', preset: '5', about: 'Codes to one phone in an hour' },
  { name: 'KEDAI_SMS_PER_PHONE_DAY', preset: '10', about: 'Codes to one phone in a day' },
  { name: 'KEDAI_SMS_PER_ADDRESS_HOUR', preset: '60', about: 'Codes asked for by one address in an hour' },
  {
    name: 'KEDAI_SMS_PER_PREFIX_HOUR',
    preset: ['1000', '20'],
    about: 'Codes in an hour to numbers that differ in their last four digits only',
  },
  { name: 'KEDAI_SMS_PER_PREFIX_DAY', preset: ['10000', '60'], about: 'Codes in a day to such numbers' },
  { name: 'KEDAI_SMS_PER_HOUR', preset: '1000', about: 'Codes in an hour to all phones' },
  { name: 'KEDAI_SMS_PER_DAY', preset: '10000', about: 'Codes in a day to all phones' },
  { name: 'KEDAI_TWILIO_ACCOUNT', preset: undefined, about: 'Id of the Twilio account: AC and 32 characters' },
  { name: 'KEDAI_TWILIO_TOKEN', preset: undefined, about: 'Its auth token; needed for reports of deliveries' },
  { name: 'KEDAI_TWILIO_KEY', preset: undefined, about: 'Id of an API key for sending, instead of the auth token' },
  { name: 'KEDAI_TWILIO_KEY_SECRET', preset: undefined, about: 'Secret of that key' },
  {
    name: 'KEDAI_TWILIO_CHANNELS',
    preset: 'sms',
    about: 'sms, whatsapp or both, separated by commas, the preferred first',
  },
  {
    name: 'KEDAI_TWILIO_SMS_FROM',
    preset: undefined,
    about: 'Sender of SMS: a number, a name of at most 11 letters and digits, or a messaging service (MG…)',
  },
  {
    name: 'KEDAI_TWILIO_WHATSAPP_FROM',
    preset: undefined,
    about: 'Sender on WhatsApp: a number or a messaging service (MG…)',
  },
  {
    name: 'KEDAI_TWILIO_WHATSAPP_TEMPLATES',
    preset: undefined,
    about: 'Approved templates by language, separated by commas: id=HX…,en=HX…,zh-Hans=HX…',
  },
  { name: 'KEDAI_TWILIO_URL', preset: 'https://api.twilio.com', about: 'Address of the Twilio API' },
] as const;

type Reader = ReaderOf<(typeof smsSettings)[number]['name']>;

const wordsOf = (given: string | undefined): string[] =>
  (given ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

const limitsOf = (read: Reader): SmsLimits =>
  readAll({
    perPhoneHour: () => whole(read, 'KEDAI_SMS_PER_PHONE_HOUR'),
    perPhoneDay: () => whole(read, 'KEDAI_SMS_PER_PHONE_DAY'),
    perAddressHour: () => whole(read, 'KEDAI_SMS_PER_ADDRESS_HOUR'),
    perPrefixHour: () => whole(read, 'KEDAI_SMS_PER_PREFIX_HOUR'),
    perPrefixDay: () => whole(read, 'KEDAI_SMS_PER_PREFIX_DAY'),
    overallHour: () => whole(read, 'KEDAI_SMS_PER_HOUR'),
    overallDay: () => whole(read, 'KEDAI_SMS_PER_DAY'),
  });

function countriesOf(read: Reader): string[] {
  const codes = wordsOf(read('KEDAI_SMS_COUNTRIES'));
  const wrong = codes.find((code) => !/^\+[1-9]\d{0,3}$/.test(code));
  if (wrong)
    throw new ConfigError(`KEDAI_SMS_COUNTRIES must be area codes such as +62, separated by commas, not ${wrong}`);
  return codes;
}

/** A setting that must be given and match; the message repeats no value, which may be a secret. */
function needed(read: Reader, name: Parameters<Reader>[0], { is, form }: { is: RegExp; form: string }): string {
  const given = read(name);
  if (!given) throw new ConfigError(`${name} is needed with KEDAI_SMS=twilio`);
  if (!is.test(given)) throw new ConfigError(`${name} must be ${form}`);
  return given;
}

const hex = (letters: string): { is: RegExp; form: string } => ({
  is: new RegExp(`^${letters}[\\da-f]{32}$`, 'i'),
  form: `${letters} and 32 hexadecimal digits`,
});
const secret = { is: /^\S{16,}$/, form: 'at least 16 characters without blanks' };
const NUMBER = String.raw`\+[1-9]\d{6,14}`;
const SERVICE = String.raw`MG[\da-fA-F]{32}`;
const senders: Record<SmsChannel, { is: RegExp; form: string }> = {
  sms: {
    is: new RegExp(`^(${NUMBER}|${SERVICE}|(?=.*[A-Za-z])[A-Za-z\\d ]{1,11})$`),
    form: 'a number such as +6281234567890, a name of at most 11 letters and digits, or a messaging service (MG…)',
  },
  whatsapp: {
    is: new RegExp(`^(${NUMBER}|${SERVICE})$`),
    form: 'a number such as +6281234567890 or a messaging service (MG…)',
  },
};
const senderNames = { sms: 'KEDAI_TWILIO_SMS_FROM', whatsapp: 'KEDAI_TWILIO_WHATSAPP_FROM' } as const;

function channelsOf(read: Reader): SmsChannel[] {
  const names = [...new Set(wordsOf(read('KEDAI_TWILIO_CHANNELS')))];
  return names.map((name) => {
    const channel = smsChannels.find((one) => one === name);
    if (!channel) throw new ConfigError(`KEDAI_TWILIO_CHANNELS accepts ${smsChannels.join(', ')} only, not ${name}`);
    return channel;
  });
}

function templatesOf(read: Reader): TwilioSettings['templates'] {
  const name = 'KEDAI_TWILIO_WHATSAPP_TEMPLATES';
  const pairs = wordsOf(needed(read, name, { is: /./, form: 'templates' }));
  return pairs.map((pair) => {
    const [tag, id = ''] = pair.split('=');
    const language = languages.find((one) => one === tag);
    if (!language || !/^HX[\da-f]{32}$/i.test(id)) {
      throw new ConfigError(`${name} must be ${languages.join('=HX…, ')}=HX…, each HX and 32 hexadecimal digits`);
    }
    return [language, id] as const;
  });
}

/** The account's credentials must not travel in plain text. A stand-in on this machine may do without. */
function apiUrlOf(read: Reader): string {
  const url = addressOf(read, 'KEDAI_TWILIO_URL') ?? '';
  const address = new URL(url);
  if (address.protocol !== 'https:' && !isThisMachine(address))
    throw new ConfigError('KEDAI_TWILIO_URL must begin with https://');
  return url;
}

function credentialsOf(read: Reader, account: string): Pick<TwilioSettings, 'user' | 'password' | 'token'> {
  const hasKey = Boolean(read('KEDAI_TWILIO_KEY') || read('KEDAI_TWILIO_KEY_SECRET'));
  const token = () => (read('KEDAI_TWILIO_TOKEN') || !hasKey ? needed(read, 'KEDAI_TWILIO_TOKEN', secret) : undefined);
  if (!hasKey) return { user: account, password: token() ?? '', token: token() };
  return readAll({
    user: () => needed(read, 'KEDAI_TWILIO_KEY', hex('SK')),
    password: () => needed(read, 'KEDAI_TWILIO_KEY_SECRET', secret),
    token,
  });
}

function twilioOf(read: Reader): TwilioSettings {
  const channels = channelsOf(read);
  const senderOf = (one: SmsChannel) => [one, () => needed(read, senderNames[one], senders[one])] as const;
  const { credentials, ...others } = readAll({
    url: () => apiUrlOf(read),
    account: () => needed(read, 'KEDAI_TWILIO_ACCOUNT', hex('AC')),
    credentials: () => credentialsOf(read, read('KEDAI_TWILIO_ACCOUNT') ?? ''),
    from: () => readAll(Object.fromEntries(channels.map(senderOf))),
    templates: () => (channels.includes('whatsapp') ? templatesOf(read) : []),
  });
  return { ...others, ...credentials, channels };
}

/** @throws ConfigError also if the provider is named but not configured */
export const smsOf = (read: Reader, provider: SmsProviderName): SmsSettings =>
  readAll({
    provider: () => provider,
    limits: () => limitsOf(read),
    countries: () => countriesOf(read),
    twilio: () => (provider === 'twilio' ? twilioOf(read) : undefined),
  });
