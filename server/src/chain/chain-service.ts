import type { OutputOf, ParsedInputOf } from '@/contract';
import type { ChainConfig, PageFailure, PayChannel } from '@/contract/chain.schemas';
import { type Language, languages } from '@/contract/core';
import { limits } from '@/contract/limits';
import type { MapSettings } from '../config-values';
import type { Db } from '../db/db';
import type { Text3 } from '../db/schema';
import type { VisitorCtx } from '../lib/context';
import { payChannelTexts } from '../messages/pay-channel-texts';
import { shownBanners } from './banners';
import { findAreaCodes, findConfig } from './chain-repository';
import type { Parts } from './parts';

interface FaqRecord {
  question: Text3;
  answer: Text3;
}

/** Reads rows of the table `config`. The seed and the migrations determine what each key holds. */
class ConfigReader {
  constructor(
    private readonly values: Map<string, unknown>,
    private readonly language: Language,
  ) {}

  plain<Value>(key: string, preset: Value): Value {
    return (this.values.get(key) as Value | undefined) ?? preset;
  }

  text(key: string): string {
    return (this.values.get(key) as Text3 | undefined)?.[this.language] ?? '';
  }
}

export interface ChainDeps {
  db: Db;
  /** The channels that the settings name and a provider takes. */
  payChannels: () => Promise<readonly PayChannel[]>;
  parts: Parts;
  /** The tiles of maps. It is undefined if there are none. */
  map: MapSettings | undefined;
  /** Is told of pages of the app that failed. */
  onPageFailure: (failure: PageFailure) => void;
}

/** What belongs to the chain as a whole. */
export class ChainService {
  constructor(private readonly deps: ChainDeps) {}

  async areaCodes(_input: object, { language }: VisitorCtx): Promise<OutputOf<'chain', 'areaCodes'>> {
    const rows = await findAreaCodes(this.deps.db.read);
    return {
      list: rows.map(({ code, name_json, flag, example, min, max }) => ({
        code,
        name: name_json[language],
        flag,
        example,
        min,
        max,
      })),
    };
  }

  async config(_input: object, { language }: VisitorCtx): Promise<ChainConfig> {
    const config = await this.read(language);
    return {
      app_name: config.plain('app_name', 'Kedai'),
      service_mobile: config.plain('service_mobile', ''),
      service_wa: config.plain('service_wa', ''),
      currency: 'IDR',
      order_unpaid_minutes: config.plain<number>('order_unpaid_minutes', limits.unpaidMinutes),
      evaluate_days: config.plain('evaluate_days', 7),
      agreement_version: config.plain('agreement_version', ''),
      agreement: config.text('agreement'),
      privacy: config.text('privacy'),
      about: config.text('about'),
      welfare: config.text('welfare'),
      membership: config.text('membership'),
      pay_channels: (await this.deps.payChannels()).map((channel) => ({
        channel,
        ...payChannelTexts[language][channel],
      })),
      parts: await this.deps.parts.running(this.deps.db.read),
      languages: [...languages],
      map_tiles: this.deps.map?.tiles ?? '',
      map_key: this.deps.map?.key ?? '',
      map_attribution: this.deps.map?.attribution ?? '',
      version: limits.appVersion,
      versioncode: limits.appVersionCode,
    };
  }

  async banners(
    { position }: ParsedInputOf<'chain', 'banners'>,
    { language }: VisitorCtx,
  ): Promise<OutputOf<'chain', 'banners'>> {
    return { list: await shownBanners(this.deps.db.read, this.deps.parts, { position, language }) };
  }

  async service(_input: object, { language }: VisitorCtx): Promise<OutputOf<'chain', 'service'>> {
    const config = await this.read(language);
    return {
      mobile: config.plain('service_mobile', ''),
      wa: config.plain('service_wa', ''),
      hours: config.text('service_hours'),
      faq: config
        .plain<FaqRecord[]>('faq', [])
        .map(({ question, answer }) => ({ question: question[language], answer: answer[language] })),
    };
  }

  async reportFailure(failure: ParsedInputOf<'chain', 'reportFailure'>): Promise<OutputOf<'chain', 'reportFailure'>> {
    this.deps.onPageFailure(failure);
    return {};
  }

  private async read(language: Language): Promise<ConfigReader> {
    return new ConfigReader(await findConfig(this.deps.db.read), language);
  }
}
