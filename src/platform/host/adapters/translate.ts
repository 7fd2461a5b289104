import { appAskAnswers } from '@/contract/embed/app-answers';
import { appAskData } from '@/contract/embed/app-asks';
import type { AppAsks, HostAsks } from '@/contract/embed/asks';
import { hostAskAnswers } from '@/contract/embed/host-answers';
import { hostAskData } from '@/contract/embed/host-asks';
import { type Handlers, Talk } from '@/contract/embed/talk';
import type { HostLink } from '../embed/host';
import { type HostTalk, isOffered, type Meeting } from './adapter';

export interface Translated {
  link: HostLink;
  /** Asks the app, as a host of protocol 1 would. */
  tell: Talk<HostAsks, AppAsks>['ask'];
}

/**
 * Protocol 1 for a super-app that has a language of its own: `does` has what it can do for the app. Checks and time-outs
 * are those of every other host.
 */
export function translate(
  { facts, handlers }: Pick<Meeting, 'facts' | 'handlers'>,
  does: Handlers<AppAsks>,
): Translated {
  const app: HostTalk = new Talk({
    send: (message) => host.receive(message),
    answers: appAskAnswers,
    asks: hostAskData,
    handlers,
  });
  const host = new Talk<HostAsks, AppAsks>({
    send: (message) => app.receive(message),
    answers: hostAskAnswers,
    asks: appAskData,
    handlers: does,
  });
  const offered = Object.keys(does);
  return {
    link: { can: (name) => isOffered(facts, name, offered), ask: (name, ...data) => app.ask(name, ...data) },
    tell: (name, ...data) => host.ask(name, ...data),
  };
}
