import type { MiniElement } from './render';

/** Hosts refuse more bytes than this in one `setData`. */
const transferMaxBytes = 256 * 1024;

/** One `setData`: the data sent from the scripts to the view. */
export interface Transfer {
  at: number;
  bytes: number;
  route: string;
  keys: string[];
  /** Number of events that were fired before this transfer. */
  act: number;
}

/** Size of a drawn page. */
export interface TreeSize {
  nodes: number;
  depth: number;
  /** Largest number of children of a node. */
  children: number;
}

/**
 * Measures what the platform's own audit measures: how often and how much is sent to the view, and the size of pages.
 */
export class Audit {
  readonly transfers: Transfer[] = [];
  /** The largest size of each page. */
  readonly trees = new Map<string, TreeSize>();
  /** Number of events fired so far. */
  private acts = 0;

  acted(): void {
    this.acts += 1;
  }

  /** Records a `setData`. Returns false if hosts would refuse it. */
  sent(route: string, changes: Record<string, unknown>): boolean {
    const bytes = Buffer.byteLength(JSON.stringify(changes));
    this.transfers.push({ at: performance.now(), bytes, route, keys: Object.keys(changes), act: this.acts });
    return bytes <= transferMaxBytes;
  }

  get refused(): readonly Transfer[] {
    return this.transfers.filter(({ bytes }) => bytes > transferMaxBytes);
  }

  drawn(route: string, page: MiniElement): void {
    const size = sizeOf(page);
    const before = this.trees.get(route) ?? size;
    this.trees.set(route, {
      nodes: Math.max(size.nodes, before.nodes),
      depth: Math.max(size.depth, before.depth),
      children: Math.max(size.children, before.children),
    });
  }

  /** Largest number of transfers within a second. */
  get mostInASecond(): number {
    return this.mostOf(this.transfers);
  }

  /**
   * Largest number of transfers within a second after one event. It counts by event, because a driver may fire the
   * next event sooner than a person.
   */
  get mostForOneEvent(): number {
    const byAct = new Map<number, Transfer[]>();
    for (const transfer of this.transfers) byAct.set(transfer.act, [...(byAct.get(transfer.act) ?? []), transfer]);
    return Math.max(0, ...[...byAct.values()].map((transfers) => this.mostOf(transfers)));
  }

  private mostOf(transfers: readonly Transfer[]): number {
    const times = transfers.map(({ at }) => at);
    let most = 0;
    for (let first = 0, last = 0; last < times.length; last++) {
      while ((times[last] ?? 0) - (times[first] ?? 0) > 1000) first++;
      most = Math.max(most, last - first + 1);
    }
    return most;
  }

  /** The largest transfer since a time of `performance.now()`. */
  largestSince(moment: number): number {
    return Math.max(0, ...this.transfers.filter(({ at }) => at >= moment).map(({ bytes }) => bytes));
  }

  /** Pages larger than the platform advises. */
  get tooLarge(): string[] {
    return [...this.trees]
      .filter(([, { nodes, depth, children }]) => nodes > 1000 || depth > 30 || children > 60)
      .map(([route, size]) => `${route}: ${JSON.stringify(size)}`);
  }
}

function sizeOf(node: MiniElement): TreeSize {
  const size: TreeSize = { nodes: 1, depth: 1, children: node.children.length };
  for (const child of node.children) {
    if (typeof child === 'string') continue;
    const inner = sizeOf(child);
    size.nodes += inner.nodes;
    size.depth = Math.max(size.depth, inner.depth + 1);
    size.children = Math.max(size.children, inner.children);
  }
  return size;
}
