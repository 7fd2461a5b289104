import { type ChainPart, chainPart, type PayChannel } from '@/contract/chain.schemas';
import type { Queries } from '../db/db';
import { findConfigValue } from './chain-repository';

const isPart = (name: unknown): name is ChainPart => chainPart.options.some((part) => part === name);

interface PartsDeps {
  /** The channels of the chain whose money can go back without a person. */
  refunding(db: Queries): Promise<readonly PayChannel[]>;
}

/** The parts of the app beside ordering drinks, and whether they run. */
export class Parts {
  constructor(private readonly deps: PartsDeps) {}

  /**
   * The parts that the chain has switched on, in its order. Customers pay for them before they get anything, so none runs
   * while nobody can pay in a way by which money goes back without a person.
   */
  async running(db: Queries): Promise<ChainPart[]> {
    const named = await findConfigValue(db, 'parts');
    const parts = Array.isArray(named) ? named.filter(isPart) : [];
    return parts.length > 0 && (await this.deps.refunding(db)).length > 0 ? parts : [];
  }

  async runs(db: Queries, part: ChainPart): Promise<boolean> {
    return (await this.running(db)).includes(part);
  }
}
