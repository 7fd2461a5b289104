import path from 'node:path';
import ts from 'typescript';

/**
 * Handlers that must not compile. Each case is a file of its own in `server/src/http`, compiled in memory with the
 * server's own settings. The first case is right, so that a broken set-up cannot pass for a refusal.
 */

const root = path.resolve(__dirname, '../..');

const head = `
import type { Handlers } from './handlers';
import type { MemberCtx, VisitorCtx } from '../../lib/context';
const row = { code: '+62', name: 'Indonesia', flag: '', example: '', min: 9, max: 12 };
const service = async () => ({ mobile: '', wa: '', hours: '', faq: [] });
const banners = async () => ({ list: [] });
const suggestedShop = async () => ({ shop: null, goods: [], nearer: null, parts: [] });
declare const config: Handlers<'chain'>['config'];
declare const reportFailure: Handlers<'chain'>['reportFailure'];
declare const areaCodes: Handlers<'chain'>['areaCodes'];
`;

const { config } = ts.readConfigFile(path.join(root, 'server/tsconfig.json'), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, path.join(root, 'server'));

const right = `
  export const handlers = {
    areaCodes: async () => ({ list: [row] }), config, banners, suggestedShop, service, reportFailure,
  } satisfies Handlers<'chain'>;`;

const wrong: [what: string, body: string, error: RegExp][] = [
  [
    'one is missing',
    `export const handlers = { areaCodes, config, banners, suggestedShop, reportFailure } satisfies Handlers<'chain'>;`,
    /Property 'service' is missing/,
  ],
  [
    'there is one too many',
    `export const handlers = { areaCodes, config, banners, suggestedShop, service, reportFailure, extra: service } satisfies Handlers<'chain'>;`,
    /'extra' does not exist/,
  ],
  [
    'a field has the wrong name',
    `export const handlers = {
        areaCodes: async () => ({ list: [{ ...row, examples: '', example: undefined }] }), config, banners, suggestedShop, service, reportFailure,
      } satisfies Handlers<'chain'>;`,
    /'string \| undefined'|'undefined' is not assignable/,
  ],
  [
    'a field has the wrong type',
    `export const handlers = {
        areaCodes: async () => ({ list: [{ ...row, min: '9' }] }), config, banners, suggestedShop, service, reportFailure,
      } satisfies Handlers<'chain'>;`,
    /Type 'string' is not assignable to type 'number'/,
  ],
  [
    'an input is read that the call does not take',
    `export const handlers = {
        areaCodes, config, suggestedShop, service, reportFailure, banners: async (input) => ({ list: [input.shop_id].map(() => []).flat() }),
      } satisfies Handlers<'chain'>;`,
    /Property 'shop_id' does not exist/,
  ],
  [
    'a refusal is not declared',
    `export const handlers = {
        areaCodes: async (_input, ctx) => { throw ctx.refusal('OUT_OF_STOCK', { goods: [] }); }, config, banners, suggestedShop, service, reportFailure,
      } satisfies Handlers<'chain'>;`,
    /"OUT_OF_STOCK"' is not assignable/,
  ],
  [
    'a service refuses what the call does not declare',
    `declare const list: (input: object, ctx: VisitorCtx<'SHOP_NOT_FOUND'>) => Promise<{ list: [] }>;
      export const handlers = {
        areaCodes: (input, ctx) => list(input, ctx), config, banners, suggestedShop, service, reportFailure,
      } satisfies Handlers<'chain'>;`,
    /SHOP_NOT_FOUND/,
  ],
  [
    'the params of a refusal are missing',
    `export const refuse = (ctx: VisitorCtx<'CODE_WRONG'>) => ctx.refusal('CODE_WRONG');`,
    /Expected 2 arguments|not assignable/,
  ],
  [
    'a member is expected where visitors may call',
    `declare const mine: (input: object, ctx: MemberCtx) => Promise<{ list: [] }>;
      export const handlers = {
        areaCodes: (input, ctx) => mine(input, ctx), config, banners, suggestedShop, service, reportFailure,
      } satisfies Handlers<'chain'>;`,
    /memberId|sessionHash/,
  ],
];

const fileOf = (index: number): string => path.join(root, `server/src/http/calls/case-${index}-in-memory.ts`);
const files = new Map([right, ...wrong.map(([, body]) => body)].map((body, index) => [fileOf(index), head + body]));

/** Compiles all cases as one program, so that the libraries are read once. */
function compile(): ts.Program {
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, target, ...rest) => {
    const text = files.get(name);
    return text === undefined ? getSourceFile(name, target, ...rest) : ts.createSourceFile(name, text, target, true);
  };
  host.fileExists = (name) => files.has(name) || ts.sys.fileExists(name);
  return ts.createProgram([...files.keys()], { ...options, types: ['node'], noEmit: true }, host);
}

let program: ts.Program;
beforeAll(() => {
  program = compile();
});

const errorsOf = (index: number): string =>
  program
    .getSemanticDiagnostics(program.getSourceFile(fileOf(index)))
    .map((diagnostic) => ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'))
    .join('\n');

describe('handlers of a group', () => {
  it('compile when every call is there and answers its fields', () => {
    expect(errorsOf(0)).toBe('');
  });

  it.each(wrong.map(([what, , error], index) => [what, index + 1, error] as const))(
    'do not compile when %s',
    (_what, index, error) => {
      expect(errorsOf(index)).toMatch(error);
    },
    60_000,
  );
});
