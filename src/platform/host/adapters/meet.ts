import type { Meet, Meeting } from './adapter';
import { type AndroidPort, meetAndroid } from './android-port';
import { meetFrame } from './frame';
import { meetWebkit, type WebkitHandler } from './webkit-handler';

interface NativeHosts {
  kedaiHost?: AndroidPort;
  webkit?: { messageHandlers?: { kedaiHost?: WebkitHandler } };
}

/** Whether Kedai is in a frame of another page. */
export const isFramed = (): boolean => window.parent !== window;

/** The adapters of super-apps, each of which is loaded only inside its host. */
const ofKinds: Readonly<Record<string, () => Promise<Meet>>> = {
  grab: async () => (await import(/* webpackChunkName: "host-grab" */ './grab')).meetGrab,
  gopay: async () => (await import(/* webpackChunkName: "host-gopay" */ './gopay')).meetGopay,
  line: async () => (await import(/* webpackChunkName: "host-line" */ './line')).meetLine,
  telegram: async () => (await import(/* webpackChunkName: "host-telegram" */ './telegram')).meetTelegram,
};

function ofTransport(): Meet | undefined {
  if (isFramed()) return meetFrame;
  const { kedaiHost, webkit } = window as unknown as NativeHosts;
  if (kedaiHost) return meetAndroid(kedaiHost);
  const handler = webkit?.messageHandlers?.kedaiHost;
  return handler && meetWebkit(handler);
}

/** Looks for the partner's host by the adapter of its kind, or by the transport that is there. It never rejects. */
export async function meetHost(meeting: Meeting): Promise<void> {
  try {
    const load = ofKinds[meeting.facts.kind];
    const meet = load ? await load() : ofTransport();
    meet?.(meeting);
  } catch {
    // The app goes on as in a browser.
  }
}
