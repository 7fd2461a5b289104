/** Options of a call in the style of mini-programs, which have callbacks beside the input. */
export interface CallOptions extends Record<string, unknown> {
  success?: (result: unknown) => void;
  fail?: (reason: unknown) => void;
  complete?: (result: unknown) => void;
}

export function succeed(options: CallOptions | undefined, result: unknown = {}): void {
  queueMicrotask(() => {
    options?.success?.(result);
    options?.complete?.(result);
  });
}

/** Reports a failure. Alipay reads the number `error`, and weapp the text `errMsg`. */
export function fail(options: CallOptions | undefined, message: string, error = 10): void {
  const reason = { error, errorMessage: message, errMsg: message };
  queueMicrotask(() => {
    options?.fail?.(reason);
    options?.complete?.(reason);
  });
}
