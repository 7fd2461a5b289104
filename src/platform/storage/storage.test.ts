import { FakeStorage } from '../../../test/harness/fake-platform';
import { GuardedStorage } from './storage';

const parse = (stored: unknown) => (typeof stored === 'object' && stored !== null ? stored : undefined);

test('what was written is read again', () => {
  const storage = new GuardedStorage(new FakeStorage());
  storage.write('theme', { choice: 'dark' });
  expect(storage.read('theme', parse)).toEqual({ choice: 'dark' });
});

test('an entry of another version counts as absent', () => {
  const backend = new FakeStorage();
  backend.set('theme', { v: 99, value: { choice: 'dark' } });
  expect(new GuardedStorage(backend).read('theme', parse)).toBeUndefined();
});

test('a full storage keeps the value in memory, and stores it when there is space again', () => {
  const backend = new FakeStorage();
  const set = jest.spyOn(backend, 'set').mockImplementationOnce(() => {
    throw new Error('QuotaExceededError');
  });
  const storage = new GuardedStorage(backend);
  storage.write('theme', { choice: 'dark' });
  expect(storage.read('theme', parse)).toEqual({ choice: 'dark' });
  expect(backend.entries.size).toBe(0);
  storage.write('theme', { choice: 'light' });
  expect(set).toHaveBeenCalledTimes(2);
  expect(new GuardedStorage(backend).read('theme', parse)).toEqual({ choice: 'light' });
});

test('a value that a throwing host cannot remove does not come back', () => {
  const backend = new FakeStorage();
  const storage = new GuardedStorage(backend);
  storage.write('theme', { choice: 'dark' });
  backend.remove = () => {
    throw new Error('SecurityError');
  };
  storage.remove('theme');
  expect(storage.read('theme', parse)).toBeUndefined();
});
