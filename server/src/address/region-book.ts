import fs from 'node:fs/promises';
import path from 'node:path';
import Papa from 'papaparse';
import type { Region } from '@/contract/address.schemas';
import { metresBetween, type Place } from '@/domain/distance';
import { isInIndonesia } from '@/domain/regions/indonesia';
import { cityPlaces } from './city-places';
import { regionOfPostcode } from './postcodes';
import { bareName, plainName, regionWords, withoutBlanks } from './region-names';
import { type Entry, hasWord, type Names, parentOf, RegionSearch } from './region-search';

const files = ['provinces', 'regencies', 'districts', 'villages'] as const;

const nowhere = { lng: null, lat: null };

/** A place further than this from every city whose place is known is in none of them. */
const CITY_METRES = 50_000;

/**
 * Indonesia's provinces, cities and regencies, districts and villages, by the codes of the ministry of the interior.
 * The data are of the package idn-area-data, and are read once: by `read`, or when they are asked for first.
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

  /** Reads the data: half a second in which the process answers nobody, so a server does it before it listens. */
  async read(): Promise<void> {
    await this.table();
  }

  /** The regions within a region; without a code the provinces. */
  async within(code = ''): Promise<Region[]> {
    return (await this.table()).within(code);
  }

  /**
   * Regions by what was typed: words in any order, short and old names too. Among regions with equal names, those near
   * the region `near` come first.
   */
  async search(typed: string, near = ''): Promise<Region[]> {
    return (await this.table()).search(typed, near);
  }

  /** The city or regency around a place, by the nearest middle; undefined abroad, and where none is known to be near. */
  async cityAt(place: Place): Promise<Region | undefined> {
    const code = codeOfCityAt(place);
    return code === undefined ? undefined : (await this.table()).find(code);
  }

  /** The names of a village and of the regions around it, from the village to the province; undefined if there is none. */
  async village(code: string): Promise<Region | undefined> {
    return (await this.table()).find(code);
  }
}

/** Where a city and a regency have the same middle, it is the city's, which has the higher code. */
function codeOfCityAt(place: Place): string | undefined {
  if (!isInIndonesia(place)) return undefined;
  let nearest: string | undefined;
  let least = CITY_METRES;
  for (const [code, middle] of cityPlaces) {
    const metres = metresBetween(place, middle);
    if (metres > least) continue;
    nearest = code;
    least = metres;
  }
  return nearest;
}

class RegionTable {
  private readonly byCode = new Map<string, Entry>();
  private readonly byParent = new Map<string, Entry[]>();
  /** The names of all regions, one in each line: one long text is searched faster than many short ones. */
  private readonly allNames: Names;

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
    const all = files.flatMap((file) => levels[file]);
    this.allNames = {
      plain: all.map(({ plain }) => plain).join('\n'),
      joined: all.map(({ joined }) => joined).join('\n'),
    };
  }

  find(code: string): Region | undefined {
    const entry = this.byCode.get(code);
    return entry && this.toRegion(entry);
  }

  within(code: string): Region[] {
    return (this.byParent.get(code) ?? []).map((entry) => this.toRegion(entry));
  }

  /** A postcode alone finds the region that it leads to; beside names, those near that region come first. */
  async search(typed: string, near: string): Promise<Region[]> {
    const asked = regionWords(typed, (text) => this.isNamed(text));
    const led = asked.postcode && regionOfPostcode(asked.postcode);
    const search = new RegionSearch(asked, led ?? near, (code) => this.byCode.get(code));
    if (asked.words.length === 0) return led ? [this.find(led)].filter((region) => region !== undefined) : [];
    const levels = files.map((file) => this.levels[file]);
    return (await search.best(levels)).map((entry) => this.toRegion(entry));
  }

  private isNamed(text: string): boolean {
    return hasWord(this.allNames, text);
  }

  private toRegion({ code, name }: Entry): Region {
    const within: string[] = [];
    for (let parent = parentOf(code); parent; parent = parentOf(parent)) {
      within.push(this.byCode.get(parent)?.name ?? '');
    }
    const { lng, lat } = cityPlaces.get(code.split('.', 2).join('.')) ?? nowhere;
    return { code, name, within, lng, lat };
  }
}

async function readRegions(folder: string): Promise<RegionTable> {
  const read = async (name: string): Promise<Entry[]> => {
    const text = await fs.readFile(path.join(folder, `${name}.csv`), 'utf8');
    const { data } = Papa.parse<{ code: string; name: string }>(text, { header: true, skipEmptyLines: true });
    return data.map(({ code, name }) => {
      const plain = plainName(name);
      const bare = bareName(plain);
      return { code, name, plain, bare, joined: withoutBlanks(plain), tight: withoutBlanks(bare) };
    });
  };
  const [provinces, regencies, districts, villages] = await Promise.all(files.map(read));
  if (!provinces || !regencies || !districts || !villages) throw new Error('regions are missing');
  return new RegionTable({ provinces, regencies, districts, villages });
}
