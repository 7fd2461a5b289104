/** What the app of a host gave to our app at its launch, as our app sent it on. Each host needs some of these fields. */
export interface RawLaunch {
  init_data?: string | undefined;
  id_token?: string | undefined;
  code?: string | undefined;
  code_verifier?: string | undefined;
  redirect_uri?: string | undefined;
  nonce?: string | undefined;
}

/** Somebody whom a host has proven. */
export interface Launch {
  /** The host's own id of its user. */
  externalId: string;
  name?: string | undefined;
  /** As the host writes it. */
  language?: string | undefined;
  /** When the proof was made, in seconds; when it was verified, if the host does not say. */
  issuedAt: number;
  /** What was signed or exchanged, as a hash. It is good for one session. */
  proofHash: string;
  /** Until when the proof might be accepted again, in seconds. */
  expiresAt: number;
}

/** `wrong`: the host has not proven anybody by this. `unchecked`: nobody knows, because its server gave no answer. */
export class LaunchRefusal extends Error {
  constructor(
    readonly is: 'wrong' | 'unchecked',
    /** For the log. It repeats nothing that was sent. */
    readonly reason: string,
  ) {
    super(reason);
    this.name = 'LaunchRefusal';
  }
}

export interface LaunchVerifier {
  /**
   * `now`: seconds since 1970.
   * @throws LaunchRefusal and nothing else, whatever was sent
   */
  verifyLaunch(raw: RawLaunch, now: number): Promise<Launch>;
}

/** Clocks of two servers differ a little. */
export const SKEW_SECONDS = 60;

const ID_MAX = 128;

export const wrong = (reason: string): LaunchRefusal => new LaunchRefusal('wrong', reason);

/** A field that a host needs. */
export function needed(raw: RawLaunch, name: keyof RawLaunch): string {
  const value: unknown = raw?.[name];
  if (typeof value !== 'string' || value === '') throw wrong(`no ${name}`);
  return value;
}

/** An id as it is stored: no blanks and no control characters. */
export function externalIdOf(id: string): string {
  if (id.length > ID_MAX || !/^[\x21-\x7e]+$/.test(id)) throw wrong('an id that cannot be stored');
  return id;
}
