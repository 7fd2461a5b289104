import { limits } from '@/contract/limits';
import { fill, texts } from '../messages/message';
import type { SmsProviderName, SmsSettings } from '../sms-settings';
import type { SmsCode, SmsProvider } from './sms-provider';
import { TwilioSms } from './twilio/twilio-sms';

/** The text of the message. */
function smsText({ code, event, language }: Pick<SmsCode, 'code' | 'event' | 'language'>): string {
  const { smsCode, smsCodeTo } = texts(language);
  const text = event === 'changemobile' || event === 'deleteaccount' ? smsCodeTo[event] : smsCode;
  return fill(text, { code, minutes: limits.codeLifeSeconds / 60 });
}

type Write = (line: string) => void;

interface MakerParts {
  settings: Pick<SmsSettings, 'twilio'>;
  /** Prints to the terminal. */
  write: Write;
  publicUrl: string;
}

/** Prints each code as one line in the server's terminal, past the logger: logs never hold codes. */
const terminalSms = (write: Write): SmsProvider => ({
  async sendCode(sms) {
    write(`SMS ${sms.mobile}: ${smsText(sms)}\n`);
    return { is: 'accepted' };
  },
  async sendNotice({ mobile, text }) {
    write(`SMS ${mobile}: ${text}\n`);
    return { is: 'accepted' };
  },
});

const makers: Readonly<Record<SmsProviderName, (parts: MakerParts) => SmsProvider>> = {
  terminal: ({ write }) => terminalSms(write),
  twilio: ({ settings, publicUrl }) => {
    if (!settings.twilio) throw new Error('Twilio is not configured');
    return new TwilioSms({ settings: settings.twilio, publicUrl, textOf: smsText });
  },
};

/** The provider of text messages that the settings name. */
export const smsProvider = (name: SmsProviderName, parts: MakerParts): SmsProvider => makers[name](parts);
