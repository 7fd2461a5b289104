import { makeAutoObservable, observableRef } from 'mobx';
import type { ApiError } from '@/api';
import type { InputOf, OutputOf } from '@/contract';
import type { WheelGoods, WheelRow, WheelType } from '@/contract/wheel/wheel.schemas';
import { wheelTypes } from '@/contract/wheel/wheel-types';
import { isRecord, textOf } from '@/lib/guards';
import { ChainPartState } from '@/state/chain-part';
import type { Submit } from '@/state/forms/submit';
import { Resource } from '@/state/loading/resource';
import type { Stores } from '@/state/stores';
import { angleFor, turnMs } from './turn';

/** Why the wheel did not turn. */
export type SpinNotice =
  | { kind: 'noChance' }
  | { kind: 'limit'; max: number; per: 'day' | 'all' }
  | { kind: 'answerLost' }
  | { kind: 'refused'; text: string };

export type Drawn = OutputOf<'wheel', 'spin'>;
type Input = InputOf<'wheel', 'spin'>;

/** Bytes of the customer's own part of a draw. */
const ownBytes = 16;
export const isOwnPart = (text: string): boolean => /^[\da-f]{32}$/.test(text);

const isGone = (error: ApiError): boolean =>
  error.kind === 'business' && (error.code === 'WHEEL_OFF' || error.code === 'PART_OFF');

function noticeOf(error: ApiError): SpinNotice | null {
  if (error.kind !== 'business') return null;
  switch (error.code) {
    case 'NO_CHANCE':
      return { kind: 'noChance' };
    case 'DRAW_LIMIT':
      return { kind: 'limit', ...error.params };
    // The page shows itself that the wheel does not run.
    case 'WHEEL_OFF':
    case 'PART_OFF':
      return null;
    default:
      return { kind: 'refused', text: error.msg };
  }
}

/** What the device does for the wheel. Tests pass their own. */
export interface WheelDevice {
  isStill(): boolean;
  vibrate(): void;
  randomHex(length: number): Promise<string>;
}

type Deps = Pick<Stores, 'api' | 'drafts' | 'platform' | 'session' | 'shop' | 'submit'>;

/**
 * The prize wheel. What is won is fixed by the server before the wheel turns: the wheel only shows it. A spin without an
 * answer is asked for again under its key, with the same own part, also after a reload.
 */
export class WheelStore {
  readonly part: ChainPartState;
  readonly wheels: Resource<OutputOf<'wheel', 'list'>>;
  type: WheelType;
  /** `turning`: what was drawn is known and not shown yet. */
  phase: 'still' | 'turning' | 'shown' = 'still';
  drawn: Drawn | null = null;
  /** How far the wheel is turned, in degrees clockwise. */
  angle = 0;
  /** The customer's own part of the next draw; empty until it is made. */
  own = '';
  private refused: SpinNotice | null = null;
  private readonly tables: Readonly<Record<WheelType, Resource<WheelGoods>>>;
  private readonly spins: Readonly<Record<WheelType, Submit<Input, Drawn, ApiError>>>;
  private timer: unknown = null;

  constructor(
    private readonly stores: Deps,
    private readonly asked: WheelType | undefined,
    private readonly device: WheelDevice,
  ) {
    const { api } = stores;
    this.type = asked ?? wheelTypes.find((type) => this.sentOf(type)) ?? wheelTypes[0];
    this.part = new ChainPartState(stores, 'wheel');
    this.wheels = new Resource({ fetch: () => api.wheel.list.attempt({}), isMissing: isGone });
    const table = (type: WheelType) =>
      new Resource<WheelGoods>({ fetch: () => api.wheel.goods.attempt({ type }), isMissing: isGone });
    const spin = (type: WheelType) =>
      stores.submit(`spin:${type}`, (input: Input, key) => api.wheel.spin.attempt(input, { key }));
    this.tables = { small: table('small'), big: table('big') };
    this.spins = { small: spin('small'), big: spin('big') };
    makeAutoObservable<this, 'stores' | 'asked' | 'device' | 'tables' | 'spins' | 'timer' | 'refused'>(
      this,
      {
        ...{ part: false, wheels: false, tables: false, spins: false, stores: false, asked: false, device: false },
        ...{ timer: false, drawn: observableRef, refused: observableRef },
      },
      { autoBind: true },
    );
  }

  get table(): Resource<WheelGoods> {
    return this.tables[this.type];
  }

  get goods(): WheelGoods | null {
    return this.table.data;
  }

  /** The wheels that the chain has. */
  get choices(): readonly WheelRow[] {
    return (this.wheels.data?.list ?? []).filter(({ name }) => name !== '');
  }

  get row(): WheelRow | undefined {
    return this.choices.find(({ type }) => type === this.type);
  }

  get isAsking(): boolean {
    return this.spins[this.type].isBusy;
  }

  /** A spin that was sent and has no answer yet. */
  get unanswered(): Input | null {
    return this.sentOf(this.type);
  }

  get notice(): SpinNotice | null {
    if (this.isAsking || this.phase !== 'still') return null;
    if (this.unanswered) return { kind: 'answerLost' };
    // A chance that came meanwhile makes the refusal untrue.
    return this.refused?.kind === 'noChance' && (this.goods?.chances ?? 0) > 0 ? null : this.refused;
  }

  async load(): Promise<void> {
    if (this.own === '') void this.makeOwn();
    await Promise.all([this.part.load(), this.wheels.load(), this.table.load()]);
    const running = this.choices.find(({ runs }) => runs === 1);
    // Nobody has asked for the one that does not run.
    if (!this.asked && !this.unanswered && this.row?.runs !== 1 && running && running.type !== this.type)
      await this.select(running.type);
  }

  async select(type: WheelType): Promise<void> {
    if (this.phase !== 'still' || this.isAsking || type === this.type) return;
    this.type = type;
    this.angle = 0;
    this.refused = null;
    await this.table.load();
  }

  /** Makes a new own part. */
  async makeOwn(): Promise<void> {
    const made = await this.device.randomHex(ownBytes);
    this.setOwn(made);
  }

  setOwn(own: string): void {
    if (isOwnPart(own)) this.own = own;
  }

  /** Asks the server for a draw, or again for the one whose answer was lost, and turns the wheel to it. */
  async spin(): Promise<void> {
    if (this.phase !== 'still' || this.isAsking) return;
    this.refused = null;
    const lost = this.unanswered;
    if (!lost && this.own === '') await this.makeOwn();
    const result = await this.spins[this.type].run(lost ?? { type: this.type, client_seed: this.own });
    if (!result) return;
    if (result.ok) this.turnTo(result.data);
    else this.refuse(result.error);
  }

  /** Shows what was drawn, without waiting for the wheel. */
  land(): void {
    if (this.phase !== 'turning') return;
    this.stopTimer();
    this.phase = 'shown';
    void this.wheels.load();
    void this.table.load();
  }

  /** Closes what is said of the draw. */
  close(): void {
    this.phase = 'still';
    this.drawn = null;
  }

  /** The page is left. What was drawn is in the record. */
  stopTimer(): void {
    if (this.timer !== null) this.stores.platform.timers.clear(this.timer);
    this.timer = null;
  }

  private sentOf(type: WheelType): Input | null {
    const input = this.stores.drafts.openIntent(`spin:${type}`)?.input;
    const part = isRecord(input) ? textOf(input.client_seed) : '';
    return isOwnPart(part) ? { type, client_seed: part } : null;
  }

  private turnTo(drawn: Drawn): void {
    const { goods } = this;
    this.drawn = drawn;
    this.phase = 'turning';
    const { chances, chance_end } = drawn;
    if (goods) this.table.show({ ...goods, chances, chance_end });
    const angle = angleFor(goods?.entries ?? [], { position: drawn.position, from: this.angle });
    if (angle !== null) this.angle = angle;
    if (angle === null || this.device.isStill()) this.arrive();
    else this.timer = this.stores.platform.timers.set(this.arrive, turnMs);
  }

  private arrive(): void {
    this.device.vibrate();
    this.land();
  }

  private refuse(error: ApiError): void {
    this.refused = noticeOf(error);
    if (error.kind === 'business') void this.load();
  }
}
