/** The log of all messages, as they are on the wire. */
const kept = 200;
const list = document.querySelector('#log') as HTMLOListElement;

/** Codes are shown as dots, so that a picture of the page tells none. */
const readable = (message: unknown): string =>
  JSON.stringify(message, (key, value) => (key === 'code' && typeof value === 'string' ? '…' : value)) ??
  String(message);

type From = 'app' | 'page' | 'note';
const marks: Record<From, string> = { app: 'app → page  ', page: 'page → app  ', note: '' };

export function log(from: From, message: unknown): void {
  const line = document.createElement('li');
  line.className = from === 'app' ? 'from-app' : from;
  line.textContent = marks[from] + (from === 'note' ? String(message) : readable(message));
  list.prepend(line);
  while (list.children.length > kept) list.lastElementChild?.remove();
}

export const clearLog = (): void => list.replaceChildren();

/** Every channel that is made from now on is logged. The script of the package makes one for each connection. */
export function logChannels(): void {
  const Channel = window.MessageChannel;
  window.MessageChannel = class extends Channel {
    constructor() {
      super();
      const { port1 } = this;
      const send = port1.postMessage.bind(port1);
      port1.postMessage = (message: unknown) => {
        log('page', message);
        send(message);
      };
      port1.addEventListener('message', ({ data }) => log('app', data));
      log('note', 'the page answers hello with a port');
    }
  };
}
