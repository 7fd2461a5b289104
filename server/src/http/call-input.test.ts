import * as v from 'valibot';
import { AppError } from '../lib/app-error';
import { CallInput } from './call-input';

const schema = v.strictObject({ list: v.optional(v.array(v.number()), []), word: v.optional(v.string()) });

function counted(isKept: boolean) {
  const parsed: string[] = [];
  const parse = (text: string): unknown => {
    parsed.push(text);
    return JSON.parse(text);
  };
  return { input: new CallInput(schema, { parse, isKept }), parsed };
}

describe('the input of a call', () => {
  it('is worked out once for a body that comes again, letter for letter', () => {
    const { input, parsed } = counted(true);
    const first = input.ofBody('{"list":[1]}');
    expect(input.ofBody('{"list":[1]}')).toBe(first);
    expect(input.ofBody('{"list": [1]}')).toEqual(first);
    expect(parsed).toHaveLength(2);
  });

  it('cannot be changed for the next one by who gets it', () => {
    const { input } = counted(true);
    const first = input.ofBody('{"list":[1]}') as { list: number[] };
    expect(() => first.list.push(2)).toThrow(TypeError);
    expect(Object.isFrozen(first)).toBe(true);
    expect(input.ofBody('{"list":[1]}')).toEqual({ list: [1] });
  });

  it('is refused each time it is wrong', () => {
    const { input } = counted(true);
    for (let n = 0; n < 2; n += 1) {
      expect(() => input.ofBody('{"surplus":1}')).toThrow(AppError);
      expect(() => input.ofBody('[]')).toThrow(AppError);
    }
  });

  it('is not kept when it is long, when there are many others, or when the call keeps none', () => {
    const { input, parsed } = counted(true);
    const long = JSON.stringify({ word: 'x'.repeat(300) });
    input.ofBody(long);
    input.ofBody(long);
    expect(parsed).toHaveLength(2);
    for (let n = 0; n < 500; n += 1) input.ofBody(`{"list":[${n}]}`);
    input.ofBody('{"list":[0]}');
    expect(parsed).toHaveLength(503);
    const none = counted(false);
    none.input.ofBody('{}');
    none.input.ofBody('{}');
    expect(none.parsed).toHaveLength(2);
  });
});
