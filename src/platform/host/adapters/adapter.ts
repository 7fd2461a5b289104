import type { AppAsk } from '@/contract/embed/app-asks';
import type { AppAsks, HostAsks } from '@/contract/embed/asks';
import type { HostHello } from '@/contract/embed/host-hello';
import type { Handlers, Talk } from '@/contract/embed/talk';
import type { HostLink } from '../embed/host';

/** Thrown by a handler that answers an ask of the host with this status. */
export class Refused extends Error {
  constructor(readonly status: 400 | 403 | 424) {
    super(`refused with ${status}`);
  }
}

/** What the server says of the partner in whose page or app Kedai runs. */
export interface PartnerFacts {
  partner: string;
  kind: string;
  origins: readonly string[];
  /** The id of the app at its host, where the host's SDK needs one. */
  app_id: string | null;
  /** What its host may be asked. */
  capabilities: readonly AppAsk[];
}

export type HostHandlers = Handlers<HostAsks>;
export type HostTalk = Talk<AppAsks, HostAsks>;

/** What a host says of itself when it answers. */
export type HostFacts = Pick<HostHello, 'locale' | 'theme' | 'insets'>;

/** A host that has answered. */
export interface Host extends HostLink {
  /**
   * What the launch of a super-app brings for the server to verify, as the input of `/api/embed/launch` without the
   * partner; null if there is nothing, or nothing more. A host without it gives codes (`getAuthCode`).
   */
  launch?(): Promise<object | null>;
}

export interface Meeting {
  facts: PartnerFacts;
  /** Who answers what the host asks. */
  handlers: HostHandlers;
  /** What the host app has put into the hash of the address, which is deleted there. */
  launchData: string;
  /** Is called when the host has answered, however late that is, and at most once. */
  onHost(host: Host, says: HostFacts): void;
}

/** Looks for the host. It never throws: a host that is silent, too old or answers nonsense is no host. */
export type Meet = (meeting: Meeting) => void;

export const isOffered = ({ capabilities }: PartnerFacts, name: AppAsk, offered: readonly string[]): boolean =>
  capabilities.includes(name) && offered.includes(name);
