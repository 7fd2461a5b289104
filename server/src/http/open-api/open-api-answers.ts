import type { CommonErrorCode, ErrorCode } from '@/contract/errors';

type JsonSchema = Record<string, unknown>;

export const json = (schema: JsonSchema): JsonSchema => ({ content: { 'application/json': { schema } } });

/** One of these refusals, each as `components` describes it. */
export const oneOfRefusals = (codes: readonly ErrorCode[]): JsonSchema => ({
  anyOf: codes.map((code) => ({ $ref: `#/components/schemas/${code}` })),
});

export const envelope = (code: JsonSchema, data: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['code', 'msg', 'time', 'data'],
  properties: {
    code,
    msg: { type: 'string', description: 'Words in the language of accept-language' },
    time: { type: 'integer', description: 'Seconds since 1970' },
    data,
  },
});

interface StatusRefusal {
  error: CommonErrorCode;
  description: string;
}

/** Refusals of a request as such: the envelope with the status as code. */
const byStatus = {
  400: {
    error: 'BAD_REQUEST',
    description:
      'It cannot be read: no JSON object, no UTF-8, U+0000 in it, a broken address, or a header of another form',
  },
  401: {
    error: 'UNAUTHORIZED',
    description:
      'token, ops-key, or the proof or code of a partner is missing or wrong, or the session or the code has ended',
  },
  404: { error: 'NO_SUCH_CALL', description: 'There is nothing under this path. Letter case counts' },
  405: { error: 'BAD_REQUEST', description: 'Another method is needed: the header allow names it' },
  408: { error: 'BAD_REQUEST', description: 'The body did not arrive in time' },
  412: { error: 'BAD_REQUEST', description: 'A condition in the headers does not hold' },
  413: { error: 'TOO_LARGE', description: 'The body, or the file in it, is too large' },
  415: { error: 'BAD_REQUEST', description: 'A body of another type than the call takes, or a compressed one' },
  416: { error: 'BAD_REQUEST', description: 'A range that the file does not have' },
  500: { error: 'INTERNAL', description: 'A fault of the server. Whether the call had an effect is not known' },
  503: {
    error: 'BUSY',
    description:
      'Too much to do, too many requests from one address, or the database is away. Retry-After says when to try again',
  },
} as const satisfies Record<number, StatusRefusal>;
type Status = keyof typeof byStatus;

const retryAfter = { 'retry-after': { description: 'Seconds', schema: { type: 'integer' } } };

function statusAnswer(status: Status): JsonSchema {
  const { error, description } = byStatus[status];
  return {
    description: `${description}. ${error}`,
    ...(status === 503 ? { headers: retryAfter } : {}),
    ...json(envelope({ const: status }, oneOfRefusals([error]))),
  };
}

const statuses = Object.keys(byStatus).map(Number) as Status[];
const nameOf = (status: Status): string => `Status${status}`;

/** `components.responses`: one for each status, and one for those that an operation does not name. */
export const refusalResponses: Record<string, JsonSchema> = {
  ...Object.fromEntries(statuses.map((status) => [nameOf(status), statusAnswer(status)])),
  Refusal: {
    description: `Refused, with the HTTP status as code: ${statuses
      .map((status) => `${status} ${byStatus[status].error}`)
      .join(', ')}`,
    ...json(
      envelope({ type: 'integer' }, oneOfRefusals([...new Set(statuses.map((status) => byStatus[status].error))])),
    ),
  },
};

/** What a request needs that may be refused with a status. */
interface Needs {
  isKnown: boolean;
  hasBody: boolean;
}

/** The statuses with which an operation refuses, beside its own. */
export function statusResponses({ isKnown, hasBody }: Needs): JsonSchema {
  const named: Status[] = [
    400,
    ...(isKnown ? [401 as const] : []),
    ...(hasBody ? ([413, 415] as const) : []),
    500,
    503,
  ];
  return {
    ...Object.fromEntries(named.map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }])),
    default: { $ref: '#/components/responses/Refusal' },
  };
}
