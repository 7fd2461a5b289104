import { noteFaults } from '../../tools/check/notes';

const field = (description?: string) => ({ type: ['integer', 'null'], ...(description ? { description } : {}) });
const document = (operationId: string, properties: object) => ({
  paths: {
    '/api/card/list': {
      get: { operationId, responses: { 200: { content: { 'application/json': { schema: { properties } } } } } },
    },
  },
});
const faults = (properties: object, notes: Record<string, string>, known = { calls: [], fields: {} }) =>
  noteFaults({ document: document('card.list', properties), calls: ['card.list'], notes: { card: notes } }, known)
    .faults;
const noted = { list: 'The newest first.' };

it('a call with a note, whose fields say when they are null, has no fault', () => {
  expect(faults({ left: field('Cards; null: they are not counted'), num: { type: 'integer' } }, noted)).toEqual([]);
});

it('a call without a note is a fault', () => {
  expect(faults({}, {})).toEqual([
    'the call card.list has no note: say in server/src/http/open-api/call-notes.ts what it does',
  ]);
});

it('a field that may be null is a fault if no note says when, wherever it is', () => {
  const inner = { type: 'array', items: { anyOf: [{ properties: { endtime: field() } }] } };
  const choice = { anyOf: [{ type: 'object', properties: {} }, { type: 'null' }] };
  const said = ['left', 'cards.endtime', 'shop'].map((name) =>
    expect.stringMatching(`^the answer of card.list may have null as ${name}, and no note says when`),
  );
  expect(faults({ left: field('Cards'), cards: inner, shop: choice }, noted)).toEqual(said);
});

it('what had no note before is no fault, and leaves the list when it has one', () => {
  const known = { calls: ['card.list'], fields: { 'card.list': ['left'] } } as never;
  expect(faults({ left: field() }, {}, known)).toEqual([]);
  expect(faults({ left: field('null: none') }, noted, known)).toEqual([
    'the call card.list has a note, or is gone: remove it from tools/check/unnoted.ts',
    'left of card.list has a note, or is gone: remove it from tools/check/unnoted.ts',
  ]);
});
