/** Reports a fault to developers. The only place of the client that writes to the console. */
export function report(message: string, details: object): void {
  // biome-ignore lint/suspicious/noConsole: this is the logger.
  console.warn(message, JSON.stringify(details));
}
