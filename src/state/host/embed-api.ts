import type { ApiOf } from '@/api';
import { laterCalls } from '@/contract/later-calls';
import type { Stores } from '../stores';

export type EmbedApi = ApiOf<'embed'>['embed'];

/** The calls of the app inside a partner's page or app. */
export const embedApi = (stores: Stores): EmbedApi => stores.apiOf({ embed: laterCalls.embed }).embed;
