import { appAskAnswers } from '@/contract/embed/app-answers';
import type { AppHello } from '@/contract/embed/app-hello';
import { hostAskData } from '@/contract/embed/host-asks';
import { type HostHello, readHostHello } from '@/contract/embed/host-hello';
import type { Answer, Ask } from '@/contract/embed/messages';
import { protocols } from '@/contract/embed/messages';
import { Talk } from '@/contract/embed/talk';
import { limits } from '@/contract/limits';
import { type HostTalk, isOffered, type Meeting } from './adapter';
import { randomText } from './base64url';

/** The version of the app for hosts; `code` rises with each that a host could notice. */
const app = { version: limits.appVersion, code: 100 };

/** One hello to the host, and how its answer is recognised. */
export class Greeting {
  private readonly nonce = randomText(16);

  constructor(private readonly meeting: Meeting) {}

  get hello(): AppHello {
    return { kedai: 1, type: 'hello', protocols, app, nonce: this.nonce };
  }

  /** The host's answer to this hello in a protocol that we know; null for anything else, such as 426 or nonsense. */
  read(received: unknown): HostHello | null {
    const hello = readHostHello(received);
    return hello && 'protocol' in hello && hello.nonce === this.nonce && protocols.includes(hello.protocol)
      ? hello
      : null;
  }

  /** Begins the talk with a host that has answered. */
  begin(hello: HostHello, send: (message: Ask | Answer) => void): HostTalk {
    const { facts, handlers, onHost } = this.meeting;
    const talk: HostTalk = new Talk({ send, answers: appAskAnswers, asks: hostAskData, handlers });
    onHost(
      {
        can: (name) => isOffered(facts, name, hello.capabilities),
        ask: (name, ...data) => talk.ask(name, ...data),
      },
      hello,
    );
    return talk;
  }
}
