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

/** Weights of the kinds of step, among those that are possible. */
export const weights: Record<Kind, number> = {
  tap: 60,
  back: 14,
  forward: 5,
  reload: 5,
  link: 7,
  'log in': 6,
  'log out': 1,
  'network off': 3,
  'network on': 30,
};

export interface Step {
  kind: Kind;
  name: string;
  /** Weight among the steps of its kind. The default is 1. */
  weight?: number;
  /** Does the step in the app. */
  act: (walker: Walker) => Promise<unknown>;
  /** Applies the effect of the step to the model afterwards. `result` is that of `act`. */
  effect: (model: Model, result: unknown) => void;
}
