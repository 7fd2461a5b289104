import { toJsonSchema } from '@valibot/to-json-schema';
import { type GenericSchema, safeParse } from 'valibot';
import type { Group } from '@/contract';
import { type CallSpec, languageHeader } from '@/contract/core';
import type { CommonErrorCode, ErrorCode } from '@/contract/errors';
import { limits } from '@/contract/limits';
import { linesPattern } from '@/contract/texts';
import { internalCalls } from '../internal-contract';
import type { InternalSpec } from '../internal-contract/core';
import { signatureHeader, timestampHeader } from '../internal-contract/gateway.schemas';
import { type CallEntry, type Contract, callEntries } from './call-entries';
import { callNotes, numberNotes } from './call-notes';
import { formBody } from './open-api-form';
import { refusalSchemas } from './refusal-params';

type JsonSchema = Record<string, unknown>;
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, JsonSchema>>;
  components: JsonSchema;
}

/** Refusals of a request as such, with an HTTP status of their own. */
const refusals: readonly CommonErrorCode[] = [
  'INTERNAL',
  'BUSY',
  'UNAUTHORIZED',
  'BAD_REQUEST',
  'NO_SUCH_CALL',
  'TOO_LARGE',
  // Of the calls without an envelope of success.
  'INVALID_INPUT',
];
const commonErrors: readonly CommonErrorCode[] = ['INVALID_INPUT', 'INTERNAL', 'BUSY'];

/** What may be sent as a text of several lines: other systems' line feeds and tabs too, before they are made plain. */
const sentLines = linesPattern.source.replace(/^\^(.*)\*\$$/, '^(?:$1|[\\t\\r])*$');

const schemaOf = (schema: GenericSchema): JsonSchema => {
  const { $schema: _, ...plain } = toJsonSchema(schema, {
    errorMode: 'ignore',
    overrideAction: ({ valibotAction, jsonSchema }) => {
      if ('requirement' in valibotAction && valibotAction.requirement === linesPattern) {
        return {
          ...jsonSchema,
          pattern: sentLines,
          description: 'CR LF and CR are stored as LF, a tab as a blank; blanks at both ends are dropped',
        };
      }
      // A check by hand for a text that must not be empty.
      const mustBeThere = 'message' in valibotAction && valibotAction.message === 'required';
      if (valibotAction.type !== 'check' || !mustBeThere) return undefined;
      return { ...jsonSchema, minLength: 1, description: 'After blanks at both ends are dropped' };
    },
  }) as JsonSchema;
  return plain;
};

/** A choice between 0 and 1 is a switch. */
const SWITCH_NOTE = '1 yes, 0 no';

function noteOn(group: string, name: string, { enum: choices }: JsonSchema): string | undefined {
  const note = numberNotes[group]?.[name] ?? numberNotes['*']?.[name];
  const isSwitch = Array.isArray(choices) && choices.join() === '0,1';
  return note ?? (isSwitch ? SWITCH_NOTE : undefined);
}

/** Adds to each numbered field of a schema what its numbers mean. */
function annotated(group: string, schema: JsonSchema): JsonSchema {
  const under = (part: unknown): unknown =>
    Array.isArray(part)
      ? part.map(under)
      : part && typeof part === 'object'
        ? annotated(group, part as JsonSchema)
        : part;
  return Object.fromEntries(
    Object.entries(schema).map(([key, part]) => {
      if (key !== 'properties') return [key, under(part)];
      const fields = Object.entries(part as Record<string, JsonSchema>).map(([name, field]) => {
        const description = noteOn(group, name, field);
        return [name, { ...(under(field) as JsonSchema), ...(description ? { description } : {}) }];
      });
      return [key, Object.fromEntries(fields)];
    }),
  );
}

const json = (schema: JsonSchema): JsonSchema => ({ content: { 'application/json': { schema } } });

/** A request without a body is taken for one with `{}`. */
const bodyOf = (schema: GenericSchema): JsonSchema => ({
  required: !safeParse(schema, {}).success,
  ...json(schemaOf(schema)),
});

const envelope = (code: JsonSchema, data: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['code', 'msg', 'time', 'data'],
  properties: { code, msg: { type: 'string' }, time: { type: 'integer', description: 'Seconds since 1970' }, data },
});

function errorsOf(spec: CallSpec): string[] {
  const errors: string[] = [...spec.errors, ...commonErrors];
  if (spec.access === 'member') errors.push('UNAUTHORIZED' satisfies CommonErrorCode);
  if (spec.idempotent) errors.push('IDEMPOTENCY_MISMATCH' satisfies CommonErrorCode);
  return errors;
}

const idempotencyKey: JsonSchema = {
  in: 'header',
  name: 'idempotency-key',
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
  description: 'Successes are replayed; a key of another form is answered 400 BAD_REQUEST',
};

function parametersOf(spec: CallSpec): JsonSchema[] {
  const header = (parameter: JsonSchema): JsonSchema => ({ in: 'header', ...parameter });
  const parameters = [
    header({
      name: 'accept-language',
      schema: { type: 'string', examples: Object.values(languageHeader) },
      description: 'ln is Indonesian; what browsers send is understood too',
    }),
    header({
      name: 'token',
      required: spec.access === 'member',
      schema: { type: 'string' },
      description: 'From a login',
    }),
  ];
  return spec.idempotent ? [...parameters, idempotencyKey] : parameters;
}

const limitOf = (perMinute: number | null | undefined): string =>
  perMinute ? `At most ${perMinute} requests a minute from one address, whatever KEDAI_RATE says.` : '';

/** The fields of a GET, each a parameter of the query; a list repeats its name. */
function queryParametersOf(group: string, input?: GenericSchema): JsonSchema[] {
  if (!input) return [];
  const { properties = {}, required = [] } = annotated(group, schemaOf(input)) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    in: 'query',
    name,
    required: required.includes(name),
    schema,
  }));
}

function operationOf({ group, name, spec, input, output }: CallEntry): JsonSchema {
  const refusal = { anyOf: errorsOf(spec).map((code) => ({ $ref: `#/components/schemas/${code}` })) };
  return {
    tags: [group],
    operationId: `${group}.${name}`,
    summary: name,
    description: [
      spec.access === 'member' ? 'Members only.' : 'For visitors and members.',
      spec.extension ? 'An extension of ours.' : '',
      (callNotes[group as Group] as Record<string, string> | undefined)?.[name],
      limitOf(spec.perMinute),
    ]
      .filter(Boolean)
      .join(' '),
    ...(spec.method === 'GET'
      ? { parameters: [...parametersOf(spec), ...queryParametersOf(group, input)] }
      : {
          parameters: parametersOf(spec),
          requestBody: spec.upload ? formBody(schemaOf(input), spec.upload) : bodyOf(input),
        }),
    responses: {
      200: {
        description: 'A success with code 1, or an expected refusal with code 0',
        ...json({ oneOf: [envelope({ const: 1 }, schemaOf(output)), envelope({ const: 0 }, refusal)] }),
      },
      ...(spec.access === 'member' ? { 401: { $ref: '#/components/responses/Refusal' } } : {}),
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

const accessTexts: Record<InternalSpec['access'], string> = {
  shop: "With a shop's key.",
  provider: 'For the payment provider, which signs what it sends.',
  public: 'For everybody.',
};
const INTERNAL_REFUSALS =
  'expected refusals are HTTP 200 with the envelope and code 0, others the envelope with their status.';

const opsKey: JsonSchema = {
  in: 'header',
  name: 'ops-key',
  required: true,
  schema: { type: 'string' },
  description: 'The key of the shop; every call touches that shop only',
};

const opsShift = (spec: InternalSpec): JsonSchema => ({
  in: 'header',
  name: 'ops-shift',
  required: spec.shift === true,
  schema: { type: 'string' },
  description: 'The token of a shift: who of the staff calls. One that has ended is refused with SHIFT_NEEDED',
});

const noticeHeaders: JsonSchema[] = [
  { name: timestampHeader, description: `Seconds since 1970 at which it was sent: 300 old or 60 ahead at most` },
  {
    name: signatureHeader,
    description:
      'HMAC-SHA-256 with the key of the provider over the timestamp, a line feed and the body, in hexadecimal',
  },
].map((header) => ({ in: 'header', required: true, schema: { type: 'string' }, ...header }));

/** Refusals of a route that declares its answer: its own, and that of a body with wrong fields. */
const internalErrors = ({ errors = [], body, shift, idempotent }: InternalSpec): string[] => [
  ...errors,
  ...(shift ? ['SHIFT_NEEDED' satisfies ErrorCode] : []),
  ...(idempotent ? ['IDEMPOTENCY_MISMATCH' satisfies CommonErrorCode] : []),
  ...(body ? ['INVALID_INPUT' satisfies CommonErrorCode] : []),
];

function answerOf(spec: InternalSpec): JsonSchema {
  const { answer, answers = 'JSON without an envelope' } = spec;
  if (!answer) return { description: answers };
  const errors = internalErrors(spec);
  if (errors.length === 0) return { description: answers, ...json(schemaOf(answer)) };
  const refusal = { anyOf: errors.map((code) => ({ $ref: `#/components/schemas/${code}` })) };
  return {
    description: `${answers}, or an expected refusal in the envelope with code 0`,
    ...json({ oneOf: [schemaOf(answer), envelope({ const: 0 }, refusal)] }),
  };
}

/** The parts of a path that vary. */
const pathParametersOf = (path: string): JsonSchema[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ in: 'path', name, required: true, schema: { type: 'string' } }));

const accessParameters: Record<InternalSpec['access'], readonly JsonSchema[]> = {
  shop: [opsKey],
  provider: noticeHeaders,
  public: [],
};

function internalOperation(group: string, name: string, spec: InternalSpec): JsonSchema {
  return {
    tags: [`internal: ${group}`],
    operationId: `${group}.${name}`,
    summary: spec.summary,
    description:
      `${accessTexts[spec.access]} ${spec.answers ?? 'Answers plain JSON'}, without an envelope; ${INTERNAL_REFUSALS} ${limitOf(spec.perMinute)}`.trim(),
    parameters: [
      ...accessParameters[spec.access],
      ...(spec.access === 'shop' ? [opsShift(spec)] : []),
      ...(spec.idempotent ? [idempotencyKey] : []),
      ...pathParametersOf(spec.path),
      ...queryParametersOf(group, spec.query),
    ],
    ...(spec.body ? { requestBody: bodyOf(spec.body) } : {}),
    responses: {
      ...(spec.otherAnswers?.[303] ? {} : { 200: answerOf(spec) }),
      ...Object.fromEntries(
        Object.entries(spec.otherAnswers ?? {}).map(([status, description]) => [status, { description }]),
      ),
      ...(spec.access === 'shop' ? { 401: { $ref: '#/components/responses/Refusal' } } : {}),
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

/** The OpenAPI 3.1 document of everything the server answers, made from the two registries. */
export function openApi(contract: Contract): OpenApi {
  const paths: OpenApi['paths'] = {};
  const add = (path: string, method: string, operation: JsonSchema): void => {
    const name = path.replace(/:(\w+)/g, '{$1}');
    paths[name] = { ...paths[name], [method.toLowerCase()]: operation };
  };
  for (const entry of callEntries(contract)) {
    add(entry.spec.path, entry.spec.method, annotated(entry.group, operationOf(entry)));
  }
  for (const [group, names] of Object.entries(internalCalls)) {
    for (const [name, spec] of Object.entries(names) as [string, InternalSpec][]) {
      add(spec.path, spec.method, annotated(group, internalOperation(group, name, spec)));
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kedai',
      version: limits.appVersion,
      description:
        'Every answer under /api is an envelope {code, msg, time, data}; internal routes and files answer without one, and ' +
        'so does what is no HTTP request or comes only in part (400, 408, 417, 431 or 503 without a body). Money is whole rupiah, time is seconds since ' +
        '1970. A login counts: 10 passwords for one phone and 100 from one address in 15 minutes, 5 tries for one code; a right password begins the count of its phone again. ' +
        'A request without a body is taken for one with {}. The answers 405, 408, 412, 415 and 416 carry BAD_REQUEST. ' +
        'Too many requests from one address are answered 503 with Retry-After; where a call names a limit, it holds though ' +
        'KEDAI_RATE is 0.',
    },
    tags: [...Object.keys(contract.calls), ...Object.keys(internalCalls).map((group) => `internal: ${group}`)].map(
      (name) => ({
        name,
      }),
    ),
    paths,
    components: {
      schemas: refusalSchemas,
      responses: {
        Refusal: {
          description: 'Refused, with the HTTP status as code',
          ...json(
            envelope(
              { type: 'integer' },
              { anyOf: refusals.map((code) => ({ $ref: `#/components/schemas/${code}` })) },
            ),
          ),
        },
      },
    },
  };
}
