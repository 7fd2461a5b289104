/** A way to operate the app. It is a browser with the H5 build, or the mini-program host with its bundles. */
export interface Driver {
  /** Opens the app, at a page if one is given, with the stored data of the device. */
  open(path?: string): Promise<void>;
  /** Waits for a visible element. */
  see(id: string): Promise<void>;
  tap(id: string): Promise<void>;
  type(id: string, text: string): Promise<void>;
  /** Text of an element, or of the page. */
  text(id?: string): Promise<string>;
  /** Ids of visible elements with this prefix, in document order. */
  ids(prefix: string): Promise<string[]>;
  /** Whether a box is ticked. */
  isChecked(id: string): Promise<boolean>;
  isThere(id: string): Promise<boolean>;
  /** Waits for the page with this path. */
  arrive(path: string): Promise<void>;
  /** Waits until the condition holds. */
  until(condition: () => Promise<boolean>, what: string): Promise<void>;
}

/** A driver that also records the server's answers. */
export interface RecordingDriver extends Driver {
  /** Every answer of the API to a call, in order. */
  answers(call: string): Promise<unknown[]>;
}
