import { canonical } from './canonical';

describe('the canonical text of data', () => {
  it('is JSON with the keys in order, whatever their order was', () => {
    expect(canonical({ b: [{ d: 1, c: 'x"' }, null], a: undefined, A: true })).toBe(
      '{"A":true,"b":[{"c":"x\\"","d":1},null]}',
    );
    expect(canonical({ a: 1, b: 2 })).toBe(canonical({ b: 2, a: 1 }));
  });

  it('keeps the order of lists, and distinguishes values of different types', () => {
    expect(canonical([1, 2])).not.toBe(canonical([2, 1]));
    expect(canonical({ a: 1 })).not.toBe(canonical({ a: '1' }));
    expect(canonical(undefined)).toBe('null');
  });
});
