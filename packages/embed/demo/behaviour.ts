import { log } from './log';

/** How the page answers the app's hello. All but `normal` are hosts that the app has to live with. */
export type Behaviour = 'normal' | 'slow' | 'silent' | 'old' | 'garbage';

const slowMs = 3_000;

const isHello = (data: unknown): data is { nonce: string } =>
  typeof data === 'object' && data !== null && (data as { type?: unknown }).type === 'hello';

/** What a host that is broken might send. None of it may harm the app. */
const garbage = (nonce: string): unknown[] => [
  'not JSON {',
  null,
  42,
  [],
  { kedai: 1 },
  { kedai: 1, type: 'hello', protocol: 'one', nonce },
  { kedai: 1, type: 'hello', protocol: 1, nonce: 'a-nonce-that-is-not-yours', capabilities: [] },
  { kedai: 1, type: 'answer', id: 1, status: 200, data: { code: 'x'.repeat(100) } },
  { kedai: 1, type: 'ask', id: 1, name: 'navigate', data: { path: 'javascript:alert(1)' } },
  { kedai: 1, type: 'hello', protocol: 1, nonce, capabilities: [], hostVersion: 'x'.repeat(100_000) },
];

/** Listens before the package's script does, and keeps hellos from it as the behaviour wants. */
export function behave(behaviourOf: () => Behaviour, origin: string): void {
  const passed = new WeakSet<Event>();
  window.addEventListener('message', (event) => {
    if (event.origin !== origin || passed.has(event) || !isHello(event.data)) return;
    log('app', event.data);
    const { source, data } = event;
    const behaviour = behaviourOf();
    if (behaviour === 'normal') return;
    event.stopImmediatePropagation();
    const answer = (message: unknown): void => {
      log('page', message);
      (source as Window | null)?.postMessage(message, origin);
    };
    if (behaviour === 'old') answer({ kedai: 1, type: 'hello', nonce: data.nonce, status: 426 });
    if (behaviour === 'garbage') for (const message of garbage(data.nonce)) answer(message);
    if (behaviour === 'slow') {
      setTimeout(() => {
        const later = new MessageEvent('message', { data, origin, source });
        passed.add(later);
        window.dispatchEvent(later);
      }, slowMs);
    }
  });
}
