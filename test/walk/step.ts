import type { Model } from './model';
import type { Walker } from './walker';

export const kinds = [
  'tap',
  'back',
  'forward',
  'reload',
  'link',
  'log in',
  'log out',
  'network off',
  'network on',
] as const;
export type Kind = (typeof kinds)[number];

/** How often each kind is wanted, where it is possible. */
export const weights: Record<Kind, number> = {
  tap: 60,
  back: 14,
  forward: 5,
  reload: 5,
  link: 7,
  'log in': 6,
  'log out': 3,
  'network off': 3,
  'network on': 30,
};

export interface Step {
  kind: Kind;
  name: string;
  /** Among the steps of its kind; 1 where nothing is said. */
  weight?: number;
  /** In the app. */
  act: (walker: Walker) => Promise<unknown>;
  /** In the model, afterwards. `result` is what `act` gave. */
  effect: (model: Model, result: unknown) => void;
}
