import type { ErrorCode } from './errors';

export type Access = 'visitor' | 'member';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Kinds of files that a call may take. The server tells them by their first bytes. */
export type FileType = 'image/jpeg' | 'image/png' | 'image/webp';

export interface UploadSpec {
  maxBytes: number;
  types: readonly FileType[];
}

/**
 * One call of the API as data. `path` keeps the spec's letter case and typos (spec §7); any other case is 404.
 * `idempotent` calls create or pay: they take the header `idempotency-key` and replay a stored success.
 */
export interface CallSpec {
  method: Method;
  path: `/api/${string}`;
  access: Access;
  /** Expected refusals besides the common ones. A visitor's call names UNAUTHORIZED if it wants another proof than a token. */
  errors: readonly ErrorCode[];
  idempotent?: true;
  /** Changes nothing, so the client may retry it after a lost answer. */
  safe?: true;
  /** The call is not in the spec: an extension of ours. */
  extension?: true;
  /**
   * The call concerns the account itself, so it wants a session that began with a login of ours. One that a partner began is
   * refused with OWN_LOGIN_NEEDED; with `sometimes` the handler says for which inputs.
   */
  ownLogin?: true | 'sometimes';
  /** Requests a minute from one address. If it is absent, the server's default holds. */
  perMinute?: number;
  /**
   * The call takes one file, in the form field `file`, beside the fields of its input schema. POST only. The fields are
   * single values: a mini-program cannot send a list in a form.
   */
  upload?: UploadSpec;
}

/** Adds the file of an upload to an input. */
export type WithFile<C, Input, File> = C extends { upload: UploadSpec } ? Input & { file: File } : Input;

/**
 * A GET either changes nothing, or it is a member's call with a key: the specification has a few that pay or cancel. Without
 * the headers of a call of the app, which no link, picture or form can send, the server refuses such a one.
 */
type HonestGet =
  | { method: Exclude<Method, 'GET'> }
  | { method: 'GET'; safe: true; idempotent?: never }
  | { method: 'GET'; safe?: never; idempotent: true; access: 'member' };

/** Whether it is a GET that changes something. */
export const isChangingGet = ({ method, safe }: Pick<CallSpec, 'method' | 'safe'>): boolean =>
  method === 'GET' && !safe;

export const call = <const C extends CallSpec & HonestGet>(spec: C): C => spec;

/** Header values of the client's language (spec §7); `ln` means Indonesian. These codes appear only here. */
export const languageHeader = { en: 'en', 'zh-Hans': 'cn', id: 'ln' } as const;
export type Language = keyof typeof languageHeader;
export type LanguageHeader = (typeof languageHeader)[Language];
export const languages = ['id', 'en', 'zh-Hans'] as const satisfies readonly Language[];

/** Every answer of the API, with any HTTP status. `time` is the server's clock in seconds. */
export interface Envelope<Data = unknown> {
  code: number;
  msg: string;
  time: number;
  data: Data;
}

/** FastAdmin's paginator. */
export interface Page<Row> {
  total: number;
  per_page: number;
  current_page: number;
  last_page: number;
  data: Row[];
}
