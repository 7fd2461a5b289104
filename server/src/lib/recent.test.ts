import { Recent } from './recent';

describe('values kept while they are asked for', () => {
  it('lets the one leave that was longest not asked for', () => {
    const kept = new Recent<string, number>(2);
    kept.set('a', 1);
    kept.set('b', 2);
    kept.get('a');
    kept.set('c', 3);
    expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual([1, undefined, 3]);
  });

  it('counts a key that is set again once', () => {
    const kept = new Recent<string, number>(2);
    kept.set('a', 1);
    kept.set('b', 2);
    kept.set('a', 3);
    expect(['a', 'b'].map((key) => kept.get(key))).toEqual([3, 2]);
  });

  it('drops a value only while it is the one meant', () => {
    const kept = new Recent<string, object>(2);
    const [old, current] = [{}, {}];
    kept.set('a', old);
    kept.set('a', current);
    kept.drop('a', old);
    expect(kept.get('a')).toBe(current);
    kept.drop('a', current);
    expect(kept.get('a')).toBeUndefined();
  });
});
