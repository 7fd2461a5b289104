import type { MiniElement } from './render';

/** Hosts refuse more than this in one `setData`. */
const transferMaxBytes = 256 * 1024;

/** One `setData`: what crossed from the scripts to the view. */
export interface Transfer {
  at: number;
  bytes: number;
  route: string;
  keys: string[];
  /** How many events had been fired by then. */
  act: number;
}

/** Size of a page as drawn. */
export interface TreeSize {
  nodes: number;
  depth: number;
  /** Most children of one node. */
  children: number;
}

/** What the platform's own audit looks at: how often and how much is sent to the view, and how large pages grow. */
export class Audit {
  readonly transfers: Transfer[] = [];
  /** The largest seen, by page. */
  readonly trees = new Map<string, TreeSize>();
  /** Events fired so far. */
  private acts = 0;

  acted(): void {
    this.acts += 1;
  }

  /** Takes note of a `setData`; false when hosts would not carry it out. */
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

  /** Most transfers within any second. */
  get mostInASecond(): number {
    return this.mostOf(this.transfers);
  }

  /** Most transfers within any second that follow one event: a driver may fire the next one sooner than a person. */
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

  /** The largest transfer since a moment of `performance.now()`. */
  largestSince(moment: number): number {
    return Math.max(0, ...this.transfers.filter(({ at }) => at >= moment).map(({ bytes }) => bytes));
  }

  /** Pages that have grown beyond what the platform advises. */
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
