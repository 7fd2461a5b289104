import { embedCalls } from './embed/embed.calls';

/** Calls that the first load does not have. What needs them imports them with its own code: `stores.apiOf(laterCalls)`. */
export const laterCalls = { embed: embedCalls } as const;
