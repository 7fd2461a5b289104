import type { Page } from 'playwright-core';

/** A message that a host of a test was sent. */
export interface Heard {
  type: string;
  name?: string;
  data?: Record<string, unknown>;
}

interface HostWindow {
  heard: Heard[];
  askApp(name: string, data: unknown): Promise<{ status: number; data?: unknown }>;
}

/** Asks the app as the host does that the page plays. */
export const askApp = (page: Page, name: string, data?: object): Promise<{ status: number; data?: unknown }> =>
  page.evaluate(([ask, input]) => (window as unknown as HostWindow).askApp(ask, input), [name, data] as const);

/** Everything that the host was sent. */
export const heardBy = (page: Page): Promise<Heard[]> => page.evaluate(() => (window as unknown as HostWindow).heard);
