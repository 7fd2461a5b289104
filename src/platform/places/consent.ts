/** WeChat's numbers: the system, the customer, or the declared privacy does not allow it. */
const refusedNumbers: readonly (number | undefined)[] = [103, 104, 112];

/** Alipay's number of a location that was refused. */
const ALIPAY_REFUSED = 11;

/** Whether a host's error says that the app was not allowed to do something. */
export function isConsentRefused(error: unknown): boolean {
  const { errMsg = '', errno, error: code } = (error ?? {}) as { errMsg?: string; errno?: number; error?: number };
  return refusedNumbers.includes(errno) || code === ALIPAY_REFUSED || /auth|den(y|ied)/i.test(errMsg);
}
