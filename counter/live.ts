import { createParser } from 'eventsource-parser';
import type { OpsEvent } from '../server/src/internal-contract/ops.schemas';
import { headersOfDevice } from './api';

/** The server sends something every 10 seconds. */
const SILENCE_MS = 25_000;

export interface LiveListener {
  onOpen(): void;
  onEvent(event: OpsEvent, number: number): void;
  /** Too much was missed: read the orders again. */
  onReset(number: number): void;
  /** Key or shift are no longer valid. */
  onEnded(): void;
}

/**
 * Reads the events of the shop until the connection ends, which is no error. The key travels in a header, which the
 * browser's own EventSource cannot send.
 */
export async function readEvents(after: number, listener: LiveListener, signal: AbortSignal): Promise<void> {
  const abort = new AbortController();
  const leave = (): void => abort.abort();
  signal.addEventListener('abort', leave);
  let timer = setTimeout(leave, SILENCE_MS);
  const parser = createParser({
    onEvent({ id, event, data }) {
      const number = Number(id ?? 0);
      if (event === 'reset') listener.onReset(number);
      else if (event === 'ended') listener.onEnded();
      else listener.onEvent(JSON.parse(data) as OpsEvent, number);
    },
  });
  try {
    const headers = { ...headersOfDevice(), 'last-event-id': String(after) };
    const answer = await fetch('/ops/events', { headers, signal: abort.signal, cache: 'no-store' });
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
    if (!isStream) {
      const { data } = (await answer.json()) as { data?: { error?: string } };
      if (data?.error === 'UNAUTHORIZED' || data?.error === 'SHIFT_NEEDED') listener.onEnded();
      return;
    }
    const reader = answer.body?.getReader();
    const decoder = new TextDecoder();
    listener.onOpen();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      clearTimeout(timer);
      timer = setTimeout(leave, SILENCE_MS);
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
  } catch {
    // The network is gone, or nothing came for too long. The caller tries again.
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
    abort.abort();
  }
}
