import { halves } from '../harness/pictures';
import type { MiniPlatform } from '../mini-host/dialect';
import { MiniHost, type MiniHostOptions } from '../mini-host/mini-host';
import type { RecordingDriver } from './driver';

/** The app as a mini-program. Opening it again keeps the device's storage. */
export class MiniDriver implements RecordingDriver {
  private running: MiniHost | null = null;

  constructor(private readonly options: MiniHostOptions & { platform: MiniPlatform }) {}

  get host(): MiniHost {
    if (!this.running) throw new Error('the app is not open');
    return this.running;
  }

  /** The token on the device, `''` for a visitor. */
  get token(): string {
    const stored = [...this.host.state.storage.values()].map((value) => JSON.stringify(value)).join();
    return /"token":"([^"]{20,})"/.exec(stored.replace(/\\"/g, '"'))?.[1] ?? '';
  }

  async open(address?: string): Promise<void> {
    const storage = this.running?.state.storage;
    this.close();
    this.running = new MiniHost({ patienceMs: 45_000, ...this.options, storage });
    const [path, search] = address?.replace(/^\//, '').split('?') ?? [];
    this.running.launch(path, Object.fromEntries(new URLSearchParams(search)));
  }

  /** Another host with the stored data of this device. */
  beside(options: Pick<MiniHostOptions, 'lacking' | 'refused'>): MiniHost {
    return new MiniHost({ patienceMs: 45_000, ...this.options, ...options, storage: this.host.state.storage });
  }

  async see(id: string): Promise<void> {
    await this.host.appear(id);
  }

  async tap(id: string): Promise<void> {
    await this.host.appear(id);
    // A button that has just appeared shows that it does not act yet, or that what it needs is not loaded.
    await this.until(async () => !/k-button--waiting|k-tap--off/.test(this.classOf(id)), `${id} to act`);
    this.host.fire(id);
  }

  private classOf(id: string): string {
    return String(this.host.find(id)?.attributes.class ?? '');
  }

  async type(id: string, text: string): Promise<void> {
    await this.host.appear(id);
    this.host.type(id, text);
  }

  async text(id?: string): Promise<string> {
    if (id !== undefined) await this.host.appear(id);
    return this.host.text(id);
  }

  async ids(prefix: string): Promise<string[]> {
    return this.host.ids(prefix);
  }

  // Mini-programs have no roles, so a ticked box is recognised by its tick.
  async isChecked(id: string): Promise<boolean> {
    return this.classOf(id).includes('--on');
  }

  async isThere(id: string): Promise<boolean> {
    return this.host.find(id) !== null;
  }

  async arrive(path: string): Promise<void> {
    await this.host.arrive(path);
  }

  async until(condition: () => Promise<boolean>, what: string): Promise<void> {
    const end = performance.now() + 45_000;
    while (!(await condition())) {
      if (performance.now() > end)
        throw new Error(`timed out waiting for ${what}; shown: ${this.host.text().slice(0, 400)}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  async answers(call: string): Promise<unknown[]> {
    return this.host.answers.filter(({ url }) => url.replace(/\?.*/, '').endsWith(call)).map(({ data }) => data);
  }

  /** Puts a picture on the phone, which the customer will choose. */
  async willChoosePicture(name: string): Promise<void> {
    const { state } = this.host;
    const path = `wxfile://${name}.jpg`;
    const jpeg = await halves(400, 300).jpeg().toBuffer();
    state.files.set(path, jpeg.toString('latin1'));
    state.chosen = [{ path, bytes: jpeg.length, width: 400, height: 300 }];
  }

  close(): void {
    this.running?.close();
  }
}
