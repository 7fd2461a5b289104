/** Body of an answer as the API sends it. Its fields must be checked before use. */
export interface AnswerBody {
  code?: unknown;
  msg?: unknown;
  time?: unknown;
  data?: unknown;
}

export interface Success<Data = unknown> {
  ok: true;
  data: Data;
  /** Server time of the answer in seconds; 0 if it had none. */
  time: number;
}

/**
 * How a call failed. `api`: code 0 on 2xx. `http`: any other status except 401. `timeout`: nothing complete within the
 * limit. `network`: there was no answer. `parse`: 2xx without a JSON object. `aborted`: aborted by us, or the answer
 * belongs to a session that has ended. `auth`: HTTP 401, or a member's call without a token.
 */
export type Failure =
  | { ok: false; kind: 'api'; msg: string; data: unknown; time: number }
  | { ok: false; kind: 'http'; status: number; msg: string; data: unknown; retryAfter?: number }
  | { ok: false; kind: 'auth' }
  | { ok: false; kind: 'timeout' | 'network' | 'parse' | 'aborted' };

export type Outcome<Data = unknown> = Success<Data> | Failure;

/** Result of a transport: status and body, unchecked. */
export interface RawAnswer {
  status: number;
  data: unknown;
  /** Seconds of the Retry-After header, if any. */
  retryAfter?: number;
}

/** Seconds of a Retry-After header as the host returns it; undefined if there is none. */
export function retryAfterOf(raw: unknown): number | undefined {
  const seconds = Number(raw);
  return raw !== undefined && raw !== null && Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

function bodyOf(data: unknown): AnswerBody | undefined {
  let body = data;
  // Uploads return text on every target, and some hosts pass on a text that they could not parse.
  if (typeof body === 'string') {
    try {
      body = JSON.parse(body);
    } catch {
      return undefined;
    }
  }
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as AnswerBody) : undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const secondsOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** Spec §7-9: success is 200-299 with a JSON object whose code is not 0; 401 ends the session. */
export function judge(raw: RawAnswer): Outcome {
  if (raw.status === 401) return { ok: false, kind: 'auth' };
  const body = bodyOf(raw.data);
  if (raw.status < 200 || raw.status > 299) {
    return {
      ok: false,
      kind: 'http',
      status: raw.status,
      msg: textOf(body?.msg),
      data: body?.data,
      retryAfter: raw.retryAfter,
    };
  }
  if (!body) return { ok: false, kind: 'parse' };
  const time = secondsOf(body.time);
  if (body.code === 0) return { ok: false, kind: 'api', msg: textOf(body.msg), data: body.data, time };
  return { ok: true, data: body.data, time };
}
