import type { AppAsk } from '@/contract/embed/app-asks';
import type { AppAsks, HostAsks } from '@/contract/embed/asks';
import type { Talk } from '@/contract/embed/talk';

/** How the host is asked. It always resolves, with a status like those of HTTP. */
export type AskHost = Talk<AppAsks, HostAsks>['ask'];

/** The host that has answered. */
export interface HostLink {
  can(name: AppAsk): boolean;
  ask: AskHost;
}

let link: HostLink | undefined;

/** Sets the host of this visit. What loads the adapters does, when the host has answered. */
export function setHost(next: HostLink): void {
  link = next;
}

/** Whether the page or app around Kedai does this for us. False in a plain browser, and until the host has answered. */
export const can = (name: AppAsk): boolean => link?.can(name) === true;

/** Asks the host. It never throws; without a host, or for what the host does not offer, the status is 501. */
export const ask: AskHost = (name, ...data) =>
  link && can(name) ? link.ask(name, ...data) : Promise.resolve({ status: 501 });
