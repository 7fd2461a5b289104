import type { Language } from '@/contract/core';
import { limits } from '@/contract/limits';
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

/** Prints each code as one line in the server's terminal, past the logger: logs never hold codes. */
export const terminalSms = (write: (line: string) => void): SmsProvider => ({
  async sendCode(sms) {
    write(`SMS ${sms.mobile}: ${smsText(sms)}\n`);
  },
});
