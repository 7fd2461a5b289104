/** A way to use the app: a browser on the H5 build, or the mini-program host on its bundles. */
export interface Driver {
  /** Opens the app, on a page if one is named, with what the device kept. */
  open(path?: string): Promise<void>;
  /** Waits for an element that can be seen. */
  see(id: string): Promise<void>;
  tap(id: string): Promise<void>;
  type(id: string, text: string): Promise<void>;
  /** Text of an element, or of the page. */
  text(id?: string): Promise<string>;
  /** Ids of visible elements that begin so, in reading order. */
  ids(prefix: string): Promise<string[]>;
  /** Whether a box is ticked. */
  isChecked(id: string): Promise<boolean>;
  isThere(id: string): Promise<boolean>;
  /** Waits for the page with this path. */
  arrive(path: string): Promise<void>;
  /** Waits until the condition holds. */
  until(condition: () => Promise<boolean>, what: string): Promise<void>;
}

/** One that also hears the server. */
export interface HearingDriver extends Driver {
  /** Every answer of the API to a call, in order. */
  answers(call: string): Promise<unknown[]>;
}
