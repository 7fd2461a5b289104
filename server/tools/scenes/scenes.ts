import { floods } from './floods';
import { kills } from './kills';
import { postgres } from './postgres';
import type { Scene } from './scene';

/** In the order in which `npm run prove` plays them. */
export const scenes: readonly Scene[] = [kills, floods, postgres];
