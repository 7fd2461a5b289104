/** Stops a timer. Does nothing if it has fired. */
export type StopTimer = () => void;

/** The only source of timers in the server. None of them keeps the process alive. */
export interface Timers {
  after(ms: number, run: () => void): StopTimer;
  every(ms: number, run: () => void): StopTimer;
}

export const systemTimers: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
  every(ms, run) {
    const timer = setInterval(run, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
};
