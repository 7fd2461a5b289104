import { type ChainPart, chainPart, type PayChannel } from '@/contract/chain.schemas';
import { needsRefunds } from '@/domain/chain-parts';
import type { Queries } from '../db/db';
import { findConfigValue } from './chain-repository';

const isPart = (name: unknown): name is ChainPart => chainPart.options.some((part) => part === name);

/** The parts that the chain has switched on, in its order. */
async function findParts(db: Queries): Promise<ChainPart[]> {
  const named = await findConfigValue(db, 'parts');
  return Array.isArray(named) ? named.filter(isPart) : [];
}

/** Whether the chain has switched on a part that needs no way to pay. */
export const runsPart = async (db: Queries, part: 'points' | 'wheel'): Promise<boolean> =>
  (await findParts(db)).includes(part);

interface PartsDeps {
  /** The channels of the chain whose money can go back without a person. */
  refunding(db: Queries): Promise<readonly PayChannel[]>;
}

/** The parts of the app beside ordering drinks, and whether they run. */
export class Parts {
  constructor(private readonly deps: PartsDeps) {}

  /**
   * The parts that the chain has switched on, in its order. Where customers pay for something before they get it, the part
   * does not run while nobody can pay in a way by which money goes back without a person.
   */
  async running(db: Queries): Promise<ChainPart[]> {
    const parts = await findParts(db);
    const isRefunding = parts.some(needsRefunds) && (await this.deps.refunding(db)).length > 0;
    return parts.filter((part) => isRefunding || !needsRefunds(part));
  }

  async runs(db: Queries, part: ChainPart): Promise<boolean> {
    return (await this.running(db)).includes(part);
  }
}
