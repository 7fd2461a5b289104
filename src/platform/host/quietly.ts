/** Asks the host for something that a page can do without: a host may lack the call, or refuse it. */
export async function quietly(call: () => unknown): Promise<void> {
  try {
    await call();
  } catch {
    // The page goes on without it.
  }
}
