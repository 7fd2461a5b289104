import type { HostTalk, Meet } from './adapter';
import { Greeting } from './greeting';

/** The object of Android's `addWebMessageListener`. Android adds it only for the origins that the app allows. */
export interface AndroidPort {
  postMessage(text: string): void;
  onmessage: ((event: { data: unknown }) => void) | null;
}

/** An Android app that has Kedai in a web view. */
export const meetAndroid =
  (port: AndroidPort): Meet =>
  (meeting) => {
    const greeting = new Greeting(meeting);
    let talk: HostTalk | undefined;
    port.onmessage = ({ data }) => {
      const hello = talk ? null : greeting.read(data);
      if (hello) talk = greeting.begin(hello, (message) => port.postMessage(JSON.stringify(message)));
      else talk?.receive(data);
    };
    port.postMessage(JSON.stringify(greeting.hello));
  };
