import { limits } from '@/contract/limits';
import { type CallOutcome, callOutside } from '../../lib/outside-calls';
import { Turns } from '../../lib/turns';
import type { SmsChannel, TwilioSettings } from '../../sms-settings';
import {
  type DeliveryReport,
  type DeliveryState,
  ForgedReportError,
  type RawReport,
  type SendOutcome,
  type SmsCode,
  type SmsNotice,
  type SmsProvider,
} from '../sms-provider';
import { isSignedByTwilio } from './twilio-signature';

interface TwilioDeps {
  settings: TwilioSettings;
  /** Address of this server, to which deliveries are reported. */
  publicUrl: string;
  textOf(sms: Pick<SmsCode, 'code' | 'event' | 'language'>): string;
  /** Shorter in tests. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const AT_ONCE = 20;
const QUEUE_MAX = 400;
const REPORT_PATH = '/notify/sms/twilio';
const BAD_REQUEST = 400;
const SERVER_ERROR = 500;

const states: Readonly<Record<string, DeliveryState>> = {
  accepted: 'sending',
  scheduled: 'sending',
  queued: 'sending',
  sending: 'sending',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};

/** What became of a message, and of the request for it. */
interface Asked {
  message: SendOutcome;
  request: CallOutcome;
}

const CONNECT_TIMEOUT = 'UND_ERR_CONNECT_TIMEOUT';
/** Calls of the operating system that come before a request is sent. */
const beforeSending: ReadonlySet<string> = new Set(['connect', 'getaddrinfo']);

interface FailedCall {
  code?: string;
  syscall?: string;
  /** What failed at each address of the host. */
  errors?: readonly FailedCall[];
}

/** Whether there was no connection, so that nothing was sent. */
function isUnsent(error: unknown): boolean {
  const { cause } = error as { cause?: FailedCall };
  if (!cause) return false;
  if (cause.code === CONNECT_TIMEOUT) return true;
  return (cause.errors ?? [cause]).every(({ syscall }) => beforeSending.has(syscall ?? ''));
}

/** Twilio's number of an error. Its text repeats the phone number, so it goes nowhere. */
async function errorCodeOf(answer: Response): Promise<string> {
  try {
    const { code } = (await answer.json()) as { code?: unknown };
    return typeof code === 'number' ? ` error ${code}` : '';
  } catch {
    return '';
  }
}

const reasonOf = (error: unknown): string => {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? name);
};

/** Sends codes by the Messages API of Twilio. Each message is asked for once: Twilio takes no idempotency key. */
export class TwilioSms implements SmsProvider {
  readonly channels: readonly SmsChannel[];
  readonly readReport: SmsProvider['readReport'];
  private readonly turns = new Turns({ what: 'messages to send', atOnce: AT_ONCE, queueMax: QUEUE_MAX });

  constructor(private readonly deps: TwilioDeps) {
    const { token, channels } = deps.settings;
    this.channels = channels;
    this.readReport = this.reportsTo('') && token ? (report) => this.read(report, token) : undefined;
  }

  sendCode(sms: SmsCode): Promise<SendOutcome> {
    return this.inTurn(() => this.formOf(sms));
  }

  /** WhatsApp would need an approved template for each notice. */
  async sendNotice({ mobile, text }: SmsNotice): Promise<SendOutcome> {
    if (!this.deps.settings.from.sms) return { is: 'refused', reason: 'there is no sender of SMS' };
    return this.inTurn(() => {
      const form = this.addressedTo(mobile, 'sms');
      form.set('Body', text);
      return form;
    });
  }

  private async inTurn(form: () => URLSearchParams): Promise<SendOutcome> {
    try {
      const { message } = await this.turns.run(() =>
        callOutside(
          'twilio',
          ({ request }) => request,
          () => this.ask(form()),
        ),
      );
      return message;
    } catch {
      return { is: 'refused', reason: 'too many messages wait' };
    }
  }

  private async ask(form: URLSearchParams): Promise<Asked> {
    const { url, account, user, password } = this.deps.settings;
    try {
      const answer = await fetch(`${url}/2010-04-01/Accounts/${account}/Messages.json`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` },
        body: form,
        redirect: 'error',
        signal: AbortSignal.timeout(this.deps.timeoutMs ?? TIMEOUT_MS),
      });
      // The answer repeats the text of the message, so it is not read.
      if (answer.ok) {
        await answer.body?.cancel();
        return { message: { is: 'accepted' }, request: 'ok' };
      }
      const reason = `Twilio answered ${answer.status}${await errorCodeOf(answer)}`;
      if (answer.status >= SERVER_ERROR) return { message: { is: 'unknown', reason }, request: 'failed' };
      return { message: { is: 'refused', reason, numberOnly: answer.status === BAD_REQUEST }, request: 'refused' };
    } catch (error) {
      const reason = `Twilio: ${reasonOf(error)}`;
      const is = isUnsent(error) ? 'refused' : 'unknown';
      return { message: { is, reason }, request: 'failed' };
    }
  }

  private addressedTo(mobile: string, channel: SmsChannel): URLSearchParams {
    const from = this.deps.settings.from[channel] ?? '';
    const prefix = channel === 'whatsapp' ? 'whatsapp:' : '';
    const form = new URLSearchParams({ To: prefix + mobile });
    if (from.startsWith('MG')) form.set('MessagingServiceSid', from);
    else form.set('From', prefix + from);
    return form;
  }

  private formOf(sms: SmsCode): URLSearchParams {
    const { templates } = this.deps.settings;
    const form = this.addressedTo(sms.mobile, sms.channel);
    if (sms.channel === 'whatsapp') {
      // WhatsApp takes first messages from approved templates only.
      const [first] = templates;
      const [, template = ''] = templates.find(([language]) => language === sms.language) ?? first ?? [];
      form.set('ContentSid', template);
      form.set('ContentVariables', JSON.stringify({ 1: sms.code }));
    } else {
      form.set('Body', this.deps.textOf(sms));
    }
    // A code that is over must not arrive.
    form.set('ValidityPeriod', String(limits.codeLifeSeconds));
    const report = this.reportsTo(`?ref=${sms.ref}&channel=${sms.channel}`);
    if (report) form.set('StatusCallback', report);
    return form;
  }

  /** It is undefined if Twilio cannot report, or if its signature could not be checked. */
  private reportsTo(query: string): string | undefined {
    const { publicUrl, settings } = this.deps;
    return settings.token && publicUrl.startsWith('https://') ? `${publicUrl}${REPORT_PATH}${query}` : undefined;
  }

  private read({ path, signature, body }: RawReport, token: string): DeliveryReport | undefined {
    const form = new URLSearchParams(body.toString('utf8'));
    if (!isSignedByTwilio({ token, signature }, this.deps.publicUrl + path, form)) throw new ForgedReportError();
    const query = new URL(path, this.deps.publicUrl).searchParams;
    const state = states[form.get('MessageStatus') ?? ''];
    const channel = this.channels.find((one) => one === query.get('channel'));
    const ref = query.get('ref');
    if (!state || !channel || !ref) return undefined;
    return { ref, state, channel, reason: /^\d{1,8}$/.exec(form.get('ErrorCode') ?? '')?.[0] ?? '' };
  }
}
