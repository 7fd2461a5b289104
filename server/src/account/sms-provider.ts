import type { ParsedInputOf } from '@/contract';
import type { Language } from '@/contract/core';
import type { SmsChannel } from '../sms-settings';

export interface SmsCode {
  /** E.164 */
  mobile: string;
  code: string;
  /** What the code is for. */
  event: ParsedInputOf<'user', 'sendCode'>['event'];
  language: Language;
  channel: SmsChannel;
  /** Names this message in reports of its delivery. */
  ref: string;
}

/** A message without a code. */
export interface SmsNotice {
  /** E.164 */
  mobile: string;
  text: string;
}

/**
 * `refused`: it was certainly not sent; with `numberOnly` because of the number, so another channel may reach it.
 * `unknown`: it may have been sent, so it must not be sent again. Reasons hold no number and no code.
 */
export type SendOutcome =
  | { is: 'accepted' }
  | { is: 'refused'; reason: string; numberOnly?: boolean }
  | { is: 'unknown'; reason: string };

/** What became of a message. The last two are final. */
export type DeliveryState = 'sending' | 'sent' | 'delivered' | 'failed';

export interface DeliveryReport {
  ref: string;
  state: DeliveryState;
  channel: SmsChannel;
  /** The provider's code of a failure. It is empty if there is none. */
  reason: string;
}

/** A report was not signed by the provider. */
export class ForgedReportError extends Error {}

/** A report as it arrived. */
export interface RawReport {
  /** Path and query of the request. */
  path: string;
  signature: string | undefined;
  body: Buffer;
}

/** Sends codes to phones. */
export interface SmsProvider {
  /** The channels in order of preference. If it is undefined, there is SMS only. */
  readonly channels?: readonly SmsChannel[] | undefined;
  /** Sends once, without a retry. Returns undefined if it was handed over. */
  sendCode(sms: SmsCode): Promise<SendOutcome | undefined>;
  /** Sends a notice by SMS, once. It is absent if this provider cannot. */
  sendNotice?(notice: SmsNotice): Promise<SendOutcome | undefined>;
  /**
   * Reads a report of a delivery. Undefined: this provider makes none.
   * @throws ForgedReportError
   */
  readonly readReport?: ((report: RawReport) => DeliveryReport | undefined) | undefined;
}
