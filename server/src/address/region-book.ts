import fs from 'node:fs/promises';
import path from 'node:path';
import Papa from 'papaparse';
import type { Region } from '@/contract/address.schemas';

/** Regions that a search answers at most. */
const FOUND_MAX = 20;
/** Names of provinces are too wide to be meant by what was typed. */
const levelsOfSearch = ['regencies', 'districts', 'villages'] as const;
const files = ['provinces', 'regencies', 'districts', 'villages'] as const;

interface Entry {
  code: string;
  name: string;
  /** In lower case, for search. */
  lower: string;
}

const parentOf = (code: string): string => code.slice(0, Math.max(0, code.lastIndexOf('.')));

/**
 * Indonesia's provinces, cities and regencies, districts and villages, by the codes of the ministry of the interior.
 * The data are of the package idn-area-data, and are read when they are asked for first.
 */
export class RegionBook {
  private reading: Promise<RegionTable> | undefined;

  constructor(private readonly folder = path.join(path.dirname(require.resolve('idn-area-data')), '..', 'data')) {}

  private table(): Promise<RegionTable> {
    this.reading ??= readRegions(this.folder).catch((error) => {
      this.reading = undefined;
      throw error;
    });
    return this.reading;
  }

  /** The regions within a region; without a code the provinces. */
  async within(code = ''): Promise<Region[]> {
    return (await this.table()).within(code);
  }

  /** Regions whose name contains the text, villages included: those that begin with it first, then the larger ones. */
  async search(text: string): Promise<Region[]> {
    return (await this.table()).search(text);
  }

  /** The names of a village and of the regions around it, from the village to the province; undefined if there is none. */
  async village(code: string): Promise<Region | undefined> {
    return (await this.table()).find(code);
  }
}

class RegionTable {
  private readonly byCode = new Map<string, Entry>();
  private readonly byParent = new Map<string, Entry[]>();

  constructor(private readonly levels: Record<(typeof files)[number], readonly Entry[]>) {
    for (const file of files) {
      for (const entry of levels[file]) {
        this.byCode.set(entry.code, entry);
        const parent = parentOf(entry.code);
        const siblings = this.byParent.get(parent);
        if (siblings) siblings.push(entry);
        else this.byParent.set(parent, [entry]);
      }
    }
  }

  find(code: string): Region | undefined {
    const entry = this.byCode.get(code);
    return entry && this.toRegion(entry);
  }

  within(code: string): Region[] {
    return (this.byParent.get(code) ?? []).map((entry) => this.toRegion(entry));
  }

  search(text: string): Region[] {
    const wanted = text.trim().toLowerCase();
    if (!wanted) return [];
    const found = new Set<Entry>();
    const take = (isFound: (entry: Entry) => boolean): void => {
      for (const level of levelsOfSearch) {
        for (const entry of this.levels[level]) {
          if (found.size === FOUND_MAX) return;
          if (isFound(entry)) found.add(entry);
        }
      }
    };
    take(({ lower }) => lower.startsWith(wanted));
    take(({ lower }) => lower.includes(wanted));
    return [...found].map((entry) => this.toRegion(entry));
  }

  private toRegion({ code, name }: Entry): Region {
    const within: string[] = [];
    for (let parent = parentOf(code); parent; parent = parentOf(parent)) {
      within.push(this.byCode.get(parent)?.name ?? '');
    }
    return { code, name, within };
  }
}

async function readRegions(folder: string): Promise<RegionTable> {
  const read = async (name: string): Promise<Entry[]> => {
    const text = await fs.readFile(path.join(folder, `${name}.csv`), 'utf8');
    const { data } = Papa.parse<{ code: string; name: string }>(text, { header: true, skipEmptyLines: true });
    return data.map(({ code, name }) => ({ code, name, lower: name.toLowerCase() }));
  };
  const [provinces, regencies, districts, villages] = await Promise.all(files.map(read));
  if (!provinces || !regencies || !districts || !villages) throw new Error('regions are missing');
  return new RegionTable({ provinces, regencies, districts, villages });
}
