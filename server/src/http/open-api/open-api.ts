import { type GenericSchema, safeParse } from 'valibot';
import type { Group } from '@/contract';
import { type CallSpec, isChangingGet, languageHeader } from '@/contract/core';
import { limits } from '@/contract/limits';
import { internalCalls } from '../../internal-contract';
import type { InternalSpec } from '../../internal-contract/core';
import { type CallEntry, type Contract, callEntries } from '../calls/call-entries';
import { callRefusals, routeRefusals } from '../calls/call-refusals';
import { refusalSchemas } from '../calls/refusal-params';
import { callNotes } from './call-notes';
import { envelope, json, oneOfRefusals, refusalResponses, statusResponses } from './open-api-answers';
import { formBody } from './open-api-form';
import { annotated, type JsonSchema, schemaOf } from './schema-of';

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, JsonSchema>>;
  components: JsonSchema;
}

/** A request without a body is taken for one with `{}`. */
const bodyOf = (schema: GenericSchema): JsonSchema => ({
  required: !safeParse(schema, {}).success,
  ...json(schemaOf(schema)),
});

const idempotencyKey: JsonSchema = {
  in: 'header',
  name: 'idempotency-key',
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
  description:
    'Chosen by the client, one for each thing that it wants done; a retry has the same. A success is replayed for it, word for word, in ' +
    'its first language too; a refusal is not kept. It counts for one call of one member, under /ops of one shop, for at least seven days. With another input it is refused: IDEMPOTENCY_MISMATCH. Of another form: 400',
};

const acceptLanguage: JsonSchema = {
  in: 'header',
  name: 'accept-language',
  schema: { type: 'string', examples: Object.values(languageHeader) },
  description:
    'Language of msg and of names: en English, cn Chinese, ln Indonesian. What browsers send is understood too. Others, or none: Indonesian',
};

function parametersOf(spec: CallSpec): JsonSchema[] {
  const isNeeded = spec.access === 'member';
  const parameters: JsonSchema[] = [
    acceptLanguage,
    {
      in: 'header',
      name: 'token',
      required: isNeeded,
      schema: { type: 'string' },
      description: isNeeded
        ? 'From a login. It ends 30 days after its last use, or 90 after the login'
        : 'From a login. A wrong one, or one that has ended, counts as none',
    },
  ];
  return spec.idempotent ? [...parameters, { ...idempotencyKey, required: isChangingGet(spec) }] : parameters;
}

const limitOf = (perMinute: number | null | undefined): string =>
  perMinute ? `At most ${perMinute} requests a minute from one address.` : '';

/** The fields of a GET, each a parameter of the query; a list repeats its name. */
function queryParametersOf([group, call]: readonly [string, string], input?: GenericSchema): JsonSchema[] {
  if (!input) return [];
  const { properties = {}, required = [] } = annotated(group, schemaOf(input), [call]) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    in: 'query',
    name,
    required: required.includes(name),
    schema,
    ...('description' in schema ? { description: schema.description } : {}),
  }));
}

function operationOf({ group, name, spec, input, output }: CallEntry): JsonSchema {
  return {
    tags: [group],
    operationId: `${group}.${name}`,
    summary: name,
    description: [
      spec.access === 'member' ? 'Members only.' : 'For visitors and members.',
      spec.ownLogin === true ? 'Refused in a session that a partner began: OWN_LOGIN_NEEDED.' : '',
      spec.extension ? 'An extension of ours.' : '',
      (callNotes[group as Group] as Record<string, string> | undefined)?.[name],
      limitOf(spec.perMinute),
    ]
      .filter(Boolean)
      .join(' '),
    security: spec.access === 'member' ? [{ token: [] }] : [{}, { token: [] }],
    ...(spec.method === 'GET'
      ? { parameters: [...parametersOf(spec), ...queryParametersOf([group, name], input)] }
      : {
          parameters: parametersOf(spec),
          requestBody: spec.upload ? formBody(schemaOf(input), spec.upload) : bodyOf(input),
        }),
    responses: {
      200: {
        description: 'A success with code 1, or an expected refusal with code 0',
        ...json({
          oneOf: [envelope({ const: 1 }, schemaOf(output)), envelope({ const: 0 }, oneOfRefusals(callRefusals(spec)))],
        }),
      },
      ...statusResponses({
        isKnown: spec.access === 'member' || spec.errors.includes('UNAUTHORIZED'),
        hasBody: spec.method !== 'GET',
      }),
    },
  };
}

/** Who may call: the headers that are needed, and those that may be there. */
const securityOf = (spec: InternalSpec): object[] => {
  if (spec.access === 'partner') return [{ partnerSecret: [] }];
  if (spec.access !== 'shop') return [];
  const withShift = { opsKey: [], opsShift: [] };
  const withManager = { ...withShift, opsManager: [], opsPin: [] };
  if (spec.manager === true) return [withManager];
  const ways = spec.shift ? [withShift] : [{ opsKey: [] }, withShift];
  return spec.manager ? [...ways, withManager] : ways;
};

const inHeader = (name: string, description: string): JsonSchema => ({
  type: 'apiKey',
  in: 'header',
  name,
  description,
});

const securitySchemes = {
  token: inHeader('token', 'The session of a member, from a login'),
  opsKey: inHeader('ops-key', 'The key of a shop'),
  opsShift: inHeader('ops-shift', 'The token of a shift: who of the staff calls'),
  opsManager: inHeader('ops-manager', 'Name of the manager who approves'),
  opsPin: inHeader('ops-pin', 'PIN of the manager who approves'),
  partnerSecret: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The secret of a partner, which begins with kps_, or a JWT that its server has signed for the call (RFC 7523): iss and sub ' +
      'the id of the partner, aud the address of the call, exp at most five minutes ahead, jti good once; ES256, EdDSA or RS256',
  },
};

const accessTexts: Record<InternalSpec['access'], string> = {
  shop: "With a shop's key.",
  partner: "For a partner's server, with the partner's secret or signature.",
  provider: 'For a provider, which signs what it sends.',
  public: 'For everybody.',
};
const PLAIN_JSON =
  'Answers plain JSON without an envelope. Refusals come in the envelope: with HTTP 200 and code 0, or with their status.';

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
  description:
    'The token of a shift: who of the staff calls. One that is wrong or has ended is refused with SHIFT_NEEDED, ' +
    'but for a repetition of an answered call under its idempotency-key',
});

/** The approval of a manager. */
function opsManager({ manager }: InternalSpec): JsonSchema[] {
  if (!manager) return [];
  const header = { in: 'header', required: manager === true, schema: { type: 'string' } };
  return [
    {
      ...header,
      name: 'ops-manager',
      description:
        'Name of a manager of the shop, as encodeURIComponent writes it. It is asked for at each act, also of a manager who is on shift. ' +
        'Without it, and with the name of somebody else, the call is refused with MANAGER_NEEDED',
    },
    {
      ...header,
      name: 'ops-pin',
      description:
        'The PIN of that manager. Its tries are counted together with those of shifts. A repetition under an idempotency-key is answered without it',
    },
  ];
}

function answerOf(spec: InternalSpec): JsonSchema {
  const { answer, answers = 'JSON without an envelope' } = spec;
  const plain = answer && schemaOf(answer);
  const errors = routeRefusals(spec);
  if (errors.length === 0) return { description: answers, ...(plain ? json(plain) : {}) };
  const refusal = envelope({ const: 0 }, oneOfRefusals(errors));
  const description = `${answers}, or an expected refusal in the envelope with code 0`;
  if (plain) return { description, ...json({ oneOf: [plain, refusal] }) };
  return {
    description,
    content: { 'text/event-stream': { schema: { type: 'string' } }, ...(json(refusal).content as object) },
  };
}

/** The parts of a path that vary. */
const pathParametersOf = (path: string): JsonSchema[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ in: 'path', name, required: true, schema: { type: 'string' } }));

function internalParameters(group: string, name: string, spec: InternalSpec): JsonSchema[] {
  const { access, answer, headers = [], idempotent, path, query } = spec;
  return [
    ...(answer ? [acceptLanguage] : []),
    ...(access === 'shop' ? [opsKey, opsShift(spec), ...opsManager(spec)] : []),
    ...headers.map((header) => ({ in: 'header', schema: { type: 'string' }, ...header })),
    ...(idempotent ? [idempotencyKey] : []),
    ...pathParametersOf(path),
    ...queryParametersOf([group, name], query),
  ];
}

const formOf = (schema: GenericSchema): JsonSchema => ({
  required: true,
  content: { 'application/x-www-form-urlencoded': { schema: schemaOf(schema) } },
});

function internalOperation(group: string, name: string, spec: InternalSpec): JsonSchema {
  const { access, answer, answers = 'plain JSON', body, form, notes, otherAnswers = {} } = spec;
  const said = answer ? PLAIN_JSON : `Answers without an envelope: ${answers}.`;
  const hasBody = spec.method !== 'GET';
  return {
    tags: [`internal: ${group}`],
    operationId: `${group}.${name}`,
    summary: spec.summary,
    description: [accessTexts[access], notes, said, limitOf(spec.perMinute)].filter(Boolean).join(' '),
    security: securityOf(spec),
    parameters: internalParameters(group, name, spec),
    ...(body ? { requestBody: bodyOf(body) } : {}),
    ...(form ? { requestBody: formOf(form) } : {}),
    responses: {
      ...(otherAnswers[303] || otherAnswers[204] ? {} : { 200: answerOf(spec) }),
      ...statusResponses({ isKnown: access === 'shop' || access === 'partner', hasBody }),
      ...Object.fromEntries(Object.entries(otherAnswers).map(([status, description]) => [status, { description }])),
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
    add(entry.spec.path, entry.spec.method, annotated(entry.group, operationOf(entry), [entry.name]));
  }
  for (const [group, names] of Object.entries(internalCalls)) {
    for (const [name, spec] of Object.entries(names) as [string, InternalSpec][]) {
      add(spec.path, spec.method, annotated(group, internalOperation(group, name, spec), [name]));
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
        'A request without a body is taken for one with {}. In a query an empty value counts as absent, unless its field takes any ' +
        'text, and a name that comes twice is a list. Of a name that comes twice in an object of JSON the last value counts. Expected refusals are HTTP 200 with code 0. The others have their status as code: ' +
        '401 carries UNAUTHORIZED, 404 NO_SUCH_CALL, 413 TOO_LARGE, 500 INTERNAL, 503 BUSY; 400, 405, 408, 412, 415 and 416 carry BAD_REQUEST. ' +
        'Too many requests from one address are answered 503 with Retry-After; a call names its limit if it has one of its own. ' +
        'A session ends 30 days after its last use, or 90 days after the login; calls for visitors take its token for none then, calls for members answer 401.',
    },
    servers: [{ url: '/' }],
    tags: [...Object.keys(contract.calls), ...Object.keys(internalCalls).map((group) => `internal: ${group}`)].map(
      (name) => ({
        name,
      }),
    ),
    paths,
    components: {
      schemas: refusalSchemas,
      responses: refusalResponses,
      securitySchemes,
    },
  };
}
