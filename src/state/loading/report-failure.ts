import type { Api } from '@/api';
import { limits } from '@/contract/limits';

/** Code positions in a stack. The error's message is not sent, because it may contain what a customer typed. */
const placesOf = (stack: string): string => (stack.match(/[\w.-]+\.js:\d+:\d+/g) ?? []).slice(0, 8).join(' ');

/** Reports a page that failed while rendering to the server. Never rejects. */
export async function reportFailure(api: Api, page: string, failure: unknown): Promise<void> {
  const { name, stack = '' } = failure instanceof Error ? failure : { name: typeof failure };
  await api.chain.reportFailure.attempt({
    page,
    build: `${process.env.TARO_ENV} ${limits.appVersion}`,
    error: name,
    places: placesOf(stack),
  });
}
