import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { twilioSignature } from '../../server/src/account/twilio/twilio-signature';
import type { TwilioSettings } from '../../server/src/sms-settings';

export interface TakenMessage {
  path: string;
  authorization: string;
  form: URLSearchParams;
}

/** How the stand-in answers: with a status and an error's number, or not at all. */
export type TwilioAnswer = { status: number; code?: number } | 'silence';

/** The Messages API of Twilio by its public documentation: what it takes, answers and reports. */
export class FakeTwilio {
  readonly taken: TakenMessage[] = [];
  /** Answers to the next messages. After them, each message is accepted. */
  readonly answers: TwilioAnswer[] = [];
  private server!: http.Server;
  readonly account = `AC${'0a'.repeat(16)}`;
  readonly token = 'a token that only tests know';

  async start(): Promise<this> {
    this.server = http.createServer((request, reply) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => this.take(request, Buffer.concat(parts).toString(), reply));
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  settings(more: Partial<TwilioSettings> = {}): TwilioSettings {
    return {
      url: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
      account: this.account,
      user: this.account,
      password: this.token,
      token: this.token,
      channels: ['sms', 'whatsapp'],
      from: { sms: '+15005550006', whatsapp: `MG${'1b'.repeat(16)}` },
      templates: [
        ['id', `HX${'2c'.repeat(16)}`],
        ['en', `HX${'3d'.repeat(16)}`],
      ],
      ...more,
    };
  }

  get last(): TakenMessage {
    const message = this.taken.at(-1);
    if (!message) throw new Error('no message was taken');
    return message;
  }

  /** The request by which Twilio reports on the last message. */
  report(status: string, { code, token = this.token }: { code?: number; token?: string } = {}) {
    const url = this.last.form.get('StatusCallback') ?? '';
    const form = new URLSearchParams({
      AccountSid: this.account,
      MessageSid: `SM${'4e'.repeat(16)}`,
      SmsStatus: status,
      MessageStatus: status,
      To: this.last.form.get('To') ?? '',
      ...(code && { ErrorCode: String(code) }),
    });
    return {
      method: 'POST' as const,
      url: url.replace(/^https:\/\/[^/]+/, ''),
      headers: {
        'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
        'x-twilio-signature': twilioSignature(token, url, form),
      },
      payload: form.toString(),
    };
  }

  private take(request: http.IncomingMessage, body: string, reply: http.ServerResponse): void {
    const form = new URLSearchParams(body);
    this.taken.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', form });
    const answer = this.answers.shift() ?? { status: 201 };
    if (answer === 'silence') return;
    const { status, code } = answer;
    const text = `The 'To' number ${form.get('To')} is not a valid phone number.`;
    const failure = { code, message: text, more_info: `https://www.twilio.com/docs/errors/${code}`, status };
    const success = { sid: `SM${'4e'.repeat(16)}`, status: 'queued', body: form.get('Body'), error_code: null };
    reply.writeHead(status, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(status < 400 ? success : failure));
  }
}
