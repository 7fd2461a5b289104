const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** An error of the driver. `kind` is its name, such as `stale element reference` or `element click intercepted`. */
export class WebDriverError extends Error {
  constructor(
    readonly kind: string,
    message: string,
  ) {
    super(`${kind}: ${message}`);
  }
}

const capabilities = { alwaysMatch: { timeouts: { pageLoad: 30_000, script: 30_000 } } };
/** Time limit in milliseconds for a driver that hangs. */
const answerMs = 60_000;

export type ElementRef = Record<typeof ELEMENT, string>;

/**
 * One browser, controlled by those calls of the W3C WebDriver protocol that these tests need. The clients on npm add
 * twenty packages, which can also download browsers, for these dozen calls.
 */
export class WebDriver {
  private constructor(private readonly session: string) {}

  /** Opens a new browser of the driver at this address. */
  static async open(driver: string): Promise<WebDriver> {
    const { sessionId } = (await send('POST', `${driver}/session`, { capabilities })) as { sessionId: string };
    return new WebDriver(`${driver}/session/${sessionId}`);
  }

  async close(): Promise<void> {
    await send('DELETE', this.session);
  }

  async goTo(url: string): Promise<void> {
    await this.post('/url', { url });
  }

  async url(): Promise<string> {
    return String(await send('GET', `${this.session}/url`));
  }

  /** What follows happens in this frame; null: in the whole page. */
  async enter(frame: ElementRef | null): Promise<void> {
    await this.post('/frame', { id: frame });
  }

  async back(): Promise<void> {
    await this.post('/back');
  }

  async forward(): Promise<void> {
    await this.post('/forward');
  }

  /** Runs the function in the page. It can use only its arguments. */
  async run<Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const body = { script: `return (${script}).apply(null, arguments)`, args };
    return (await this.post('/execute/sync', body)) as Awaited<Result>;
  }

  /** The element that the function returns. */
  async find<Args extends unknown[]>(
    script: (...args: Args) => Element | null,
    ...args: Args
  ): Promise<ElementRef | null> {
    return (await this.run(script, ...args)) as unknown as ElementRef | null;
  }

  /** Clicks by mouse. It scrolls the element into view first, and fails if something covers it. */
  async click(element: ElementRef): Promise<void> {
    await this.post(`/element/${element[ELEMENT]}/click`);
  }

  async clear(element: ElementRef): Promise<void> {
    await this.post(`/element/${element[ELEMENT]}/clear`);
  }

  /** Types a text by keyboard. */
  async type(element: ElementRef, text: string): Promise<void> {
    await this.post(`/element/${element[ELEMENT]}/value`, { text });
  }

  /** Sets the size of the page, without the bars of the window. */
  async resize(width: number, height: number): Promise<void> {
    let [outerWidth, outerHeight] = [width, height];
    for (let tries = 0; tries < 20; tries++) {
      await this.post('/window/rect', { width: outerWidth, height: outerHeight });
      const [innerWidth, innerHeight] = await this.run(() => [window.innerWidth, window.innerHeight] as const);
      if (innerWidth === width && innerHeight === height) return;
      outerWidth += width - innerWidth;
      outerHeight += height - innerHeight;
    }
    throw new Error(`the page does not become ${width} by ${height}`);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(String(await send('GET', `${this.session}/screenshot`)), 'base64');
  }

  private post(path: string, body: object = {}): Promise<unknown> {
    return send('POST', this.session + path, body);
  }
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(answerMs),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new WebDriverError(error, message);
}
