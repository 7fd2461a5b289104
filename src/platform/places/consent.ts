/** WeChat's numbers: the system, the customer, or the declared privacy does not allow it. */
const refusedNumbers: readonly (number | undefined)[] = [103, 104, 112];

/** Alipay's number of a location that was refused. For its picker of places it says that the customer went back. */
const ALIPAY_REFUSED = 11;

/** Whether a host's error says that the app was not allowed to do something. */
export function isConsentRefused(error: unknown): boolean {
  const { errMsg = '', errno } = (error ?? {}) as { errMsg?: string; errno?: number };
  return refusedNumbers.includes(errno) || /auth|den(y|ied)/i.test(errMsg);
}

/** `isConsentRefused` for the error of the phone's place. */
export const isLocationRefused = (error: unknown): boolean =>
  isConsentRefused(error) || (error as { error?: number } | undefined)?.error === ALIPAY_REFUSED;
