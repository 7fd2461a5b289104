import { faults } from './faults';
import { firstStart } from './first-start';
import { floods } from './floods';
import { fullDisk } from './full-disk';
import { kills } from './kills';
import { load } from './load';
import { malformed } from './malformed';
import { namespaces } from './namespaces';
import { orders } from './orders';
import { postgres } from './postgres';
import { powerCuts } from './power-cuts';
import type { Scene } from './scene';
import { suiteScenes } from './suite';

/** In the order in which `npm run prove` runs them. */
export const scenes: readonly Scene[] = [
  kills,
  firstStart,
  powerCuts,
  faults,
  fullDisk,
  namespaces,
  floods,
  malformed,
  postgres,
  load,
  ...suiteScenes,
  orders,
];
