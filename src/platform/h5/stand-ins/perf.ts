/** Replaces the stopwatch of Taro's runtime, which only its debug mode reads. */
export const perf = { start: (): void => undefined, stop: (): void => undefined };
