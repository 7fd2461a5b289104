/** The page frame has its own pull to refresh. */
export function useHostPull(_refresh: (() => Promise<unknown>) | undefined): void {}
