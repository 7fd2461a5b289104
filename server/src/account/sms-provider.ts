import type { Language } from '@/contract/core';
import { limits } from '@/contract/limits';
import type { SmsProviderName } from '../config';
import { fill, texts } from '../messages/message';

export interface SmsCode {
  /** E.164 */
  mobile: string;
  code: string;
  language: Language;
}

/** Sends codes to phones. */
export interface SmsProvider {
  sendCode(sms: SmsCode): Promise<void>;
}

/** The text of the message. */
export const smsText = ({ code, language }: SmsCode): string =>
  fill(texts(language).smsCode, { code, minutes: limits.codeLifeSeconds / 60 });

type Write = (line: string) => void;

/** Prints each code as one line in the server's terminal, past the logger: logs never hold codes. */
const terminalSms = (write: Write): SmsProvider => ({
  async sendCode(sms) {
    write(`SMS ${sms.mobile}: ${smsText(sms)}\n`);
  },
});

const makers: Readonly<Record<SmsProviderName, (write: Write) => SmsProvider>> = { terminal: terminalSms };

/** The provider of text messages that the settings name. `write` prints to the terminal. */
export const smsProvider = (name: SmsProviderName, write: Write): SmsProvider => makers[name](write);
