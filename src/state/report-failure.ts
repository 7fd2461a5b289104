import type { Api } from '@/api';
import { limits } from '@/contract/limits';

/** Places in our files that a stack names. Its message may hold what a customer typed: it stays on the device. */
const placesOf = (stack: string): string => (stack.match(/[\w.-]+\.js:\d+:\d+/g) ?? []).slice(0, 8).join(' ');

/** Tells the server of a page that failed while it was drawn. Settles in any case. */
export async function reportFailure(api: Api, page: string, failure: unknown): Promise<void> {
  const { name, stack = '' } = failure instanceof Error ? failure : { name: typeof failure };
  await api.chain.reportFailure.attempt({
    page,
    build: `${process.env.TARO_ENV} ${limits.appVersion}`,
    error: name,
    places: placesOf(stack),
  });
}
