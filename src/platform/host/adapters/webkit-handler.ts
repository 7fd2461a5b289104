import type { HostTalk, Meet } from './adapter';
import { Greeting } from './greeting';

/** A `WKScriptMessageHandlerWithReply`: the promise brings the answer to what was sent. */
export interface WebkitHandler {
  postMessage(text: string): Promise<unknown>;
}

declare global {
  interface Window {
    /** What the iOS app calls with each message of its own. */
    kedaiHostReceive?: (text: unknown) => void;
  }
}

/** An iOS app that has Kedai in a web view. */
export const meetWebkit =
  (handler: WebkitHandler): Meet =>
  (meeting) => {
    const greeting = new Greeting(meeting);
    let talk: HostTalk | undefined;
    const send = (message: object): void => {
      // A handler that is gone rejects, and then the ask ends by its time-out.
      handler.postMessage(JSON.stringify(message)).then(take, () => undefined);
    };
    const take = (text: unknown): void => {
      const hello = talk ? null : greeting.read(text);
      if (hello) talk = greeting.begin(hello, send);
      else talk?.receive(text);
    };
    window.kedaiHostReceive = take;
    send(greeting.hello);
  };
