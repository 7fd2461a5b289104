/** What the chain of the model sells to groups. */

export interface GroupProduct {
  /** Members that a team needs. */
  people: number;
  /** The most of one order, and of one member over all time. It is null if there is no such limit. */
  numLimit: number;
  userLimit: number | null;
  hours: number;
  /** Days in which it can be fetched. */
  days: number;
  /** Seconds after the beginning of a run at which it is no longer sold. */
  sold: number;
  price: number;
  /** For members whose level has it. It is null if it costs them the same. */
  levelPrice: number | null;
  /** How many there are. It is null if they are not counted. */
  total: number | null;
  /** Indices of the shops in which it can be fetched. It is empty if that is all. */
  shops: readonly number[];
  /** The drink that it is, as an index of a shop and one of a drink there. It is null for a bundle. */
  drink: { shop: number; drink: number } | null;
}

export const groupProducts: readonly GroupProduct[] = [
  {
    ...{ people: 3, numLimit: 2, userLimit: 2, hours: 2, days: 3, sold: 5 * 86_400 },
    ...{ price: 20_001, levelPrice: 18_003, total: 8, shops: [], drink: null },
  },
  {
    ...{ people: 2, numLimit: 2, userLimit: null, hours: 1, days: 10, sold: 2 * 86_400 + 1000 },
    ...{ price: 14_500, levelPrice: null, total: null, shops: [0, 2], drink: { shop: 0, drink: 0 } },
  },
];
