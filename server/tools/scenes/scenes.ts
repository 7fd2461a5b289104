import { kills } from './kills';
import type { Scene } from './scene';

/** In the order in which `npm run prove` plays them. */
export const scenes: readonly Scene[] = [kills];
