import type { Meet } from './adapter';
import { Greeting } from './greeting';

/** The page around the frame, where the browser names it (not Firefox). */
const parentOrigin = (): string | undefined => window.location.ancestorOrigins?.[0];

/**
 * The page of a partner that has Kedai in a frame. It is greeted at the partner's exact origins only, and answers with a
 * port, so that no other frame can speak from then on.
 */
export const meetFrame: Meet = (meeting) => {
  const { parent } = window;
  const { origins } = meeting.facts;
  const greeting = new Greeting(meeting);
  const take = ({ source, origin, data, ports: [port] }: MessageEvent): void => {
    if (source !== parent || !origins.includes(origin) || !port) return;
    const hello = greeting.read(data);
    if (!hello) return;
    window.removeEventListener('message', take);
    const talk = greeting.begin(hello, (message) => port.postMessage(message));
    port.onmessage = (event) => talk.receive(event.data);
  };
  window.addEventListener('message', take);
  const known = parentOrigin();
  for (const origin of origins) {
    if (known === undefined || origin === known) parent.postMessage(greeting.hello, origin);
  }
};
