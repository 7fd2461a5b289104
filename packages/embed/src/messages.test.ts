import fc from 'fast-check';
import { appAskData } from '../../../src/contract/embed/app-asks';
import { readAppHello } from '../../../src/contract/embed/app-hello';
import { hostAskData } from '../../../src/contract/embed/host-asks';
import { readHostHello } from '../../../src/contract/embed/host-hello';
import { readData, readPortMessage } from '../../../src/contract/embed/messages';
import { seed, tellFigure, triesOf } from '../../../test/harness/proof';

const nonce = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEF_';
const envelope = { kedai: 1 };
const hello = { ...envelope, type: 'hello', nonce };

describe('a message', () => {
  it.each([
    ['an ask', { ...envelope, type: 'ask', id: 1, name: 'close' }, readPortMessage],
    ['an answer', { ...envelope, type: 'answer', id: 7, status: 200, data: { code: 'x' } }, readPortMessage],
    ['a hello of the app', { ...hello, protocols: [2, 1], app: { version: '1.0.0', code: 100 } }, readAppHello],
    ['a hello of a host', { ...hello, protocol: 1, capabilities: ['pay', 'newerThing'] }, readHostHello],
    ['a refusal of a host', { ...hello, status: 426 }, readHostHello],
  ])('is read as %s, from an object and from its text', (_name, message, read: (received: unknown) => unknown) => {
    expect(read(message)).toEqual(message);
    expect(read(JSON.stringify(message))).toEqual(message);
  });

  it('may have fields that this side does not know, which are left out', () => {
    const message = { ...envelope, type: 'ask', id: 1, name: 'close', data: { a: 1 } };
    expect(readPortMessage({ ...message, urgency: 'high' })).toEqual(message);
  });

  it.each([
    ['another envelope', { kedai: 2, type: 'ask', id: 1, name: 'close' }],
    ['no envelope', { type: 'ask', id: 1, name: 'close' }],
    ['an id of 0', { ...envelope, type: 'ask', id: 0, name: 'close' }],
    ['a status that is none of ours', { ...envelope, type: 'answer', id: 1, status: 500 }],
    ['more than 64 KB', { ...envelope, type: 'ask', id: 1, name: 'close', data: 'x'.repeat(65_536) }],
  ])('is dropped with %s', (_name, message) => {
    expect(readPortMessage(message)).toBeNull();
  });

  it('that refers to itself is dropped', () => {
    const message: Record<string, unknown> = { ...envelope, type: 'ask', id: 1, name: 'close' };
    message.data = message;
    expect(readPortMessage(message)).toBeNull();
  });
});

describe('what is sent with a message', () => {
  it.each([
    ['https://pay.example/a?b=c', true],
    ['gojek://gopay/merchanttransfer', true],
    ['tel:+628123456789', true],
    ['http://pay.example', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['intent://x#Intent;end', false],
    ['https://', false],
  ])('opens %s outside: %s', (url, isGood) => {
    expect(readData(appAskData.openExternal, { url }) !== null).toBe(isGood);
  });

  it.each([
    ['/pages/shopDetail/shopDetail?id=1', true],
    ['/', true],
    ['//evil', false],
    ['/pages/../x', false],
    ['https://evil.example', false],
    ['javascript:alert(1)', false],
    ['/pages/order/order#x', false],
  ])('navigates to %s: %s', (path, isGood) => {
    expect(readData(hostAskData.navigate, { path }) !== null).toBe(isGood);
  });

  it('may replace the colours of the list only, and only by colours', () => {
    const set = (tokens: object) => readData(hostAskData.setTheme, { scheme: 'dark', tokens })?.data.tokens;
    expect(set({ pandan: '#7a1f5c' })).toEqual({ pandan: '#7a1f5c' });
    expect(set({ paper: '#000000' })).toEqual({});
    expect(set({ pandan: 'url(https://evil.example)' })).toBeUndefined();
  });

  it('tells of a payment in a word of a newer host that it is unknown', () => {
    const read = readData(hostAskData.paymentResult, { paymentId: 'P1', status: 'on-hold' });
    expect(read?.data).toEqual({ paymentId: 'P1', status: 'unknown' });
  });
});

describe('no message', () => {
  const anyMessage = fc.oneof(
    fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withTypedArray: true }),
    fc.string(),
    fc.json(),
    fc.record(
      {
        kedai: fc.constantFrom(1, 2, '1'),
        type: fc.constantFrom('ask', 'answer', 'hello', '__proto__'),
        id: fc.anything(),
        name: fc.oneof(fc.constantFrom('pay', 'constructor', '__proto__', 'toString'), fc.string()),
        nonce: fc.anything(),
        protocols: fc.anything(),
        protocol: fc.anything(),
        status: fc.anything(),
        data: fc.anything(),
      },
      { requiredKeys: [] },
    ),
  );

  const tries = triesOf(300);
  it(`makes a reader throw (seed ${seed})`, () => {
    fc.assert(
      fc.property(anyMessage, (message) => {
        for (const read of [readPortMessage, readAppHello, readHostHello]) {
          const one = read(message);
          if (one !== null) expect(one.kedai).toBe(1);
        }
        for (const schema of Object.values({ ...appAskData, ...hostAskData })) readData(schema, message);
      }),
      { seed, numRuns: tries },
    );
    tellFigure(`${tries} messages were read or dropped`);
  });
});
