import type { UploadEntry } from '@/state/forms/upload-list';
import { clear, draw, role, tap } from '../test/draw';
import { UploadField } from './upload-field';

afterEach(clear);

const entry = (key: string, more: Partial<UploadEntry>): UploadEntry => ({
  key,
  path: `/uploads/${key}`,
  state: 'done',
  percent: 100,
  problem: null,
  ...more,
});

it('names every picture and what can be done with it, and tells its progress', async () => {
  const act = { onChoose: jest.fn(), onRemove: jest.fn(), onRetry: jest.fn(), onOpen: jest.fn() };
  const pictures = [
    entry('a', {}),
    entry('b', { state: 'sending', percent: 45 }),
    entry('c', { state: 'failed', problem: { kind: 'failed' } }),
    entry('d', { state: 'failed', problem: { kind: 'refused', msg: 'it moves' } }),
    entry('e', {}),
  ];
  await draw(<UploadField id="pictures" label="Pictures" max={9} pictures={pictures} {...act} />);
  expect(role('list', 'Pictures').querySelectorAll('[role="listitem"]')).toHaveLength(6);
  expect(Array.from(document.querySelectorAll('img'), (image) => image.alt)).toEqual([
    'Picture 1',
    'Picture 2',
    'Picture 3',
    'Picture 4',
    'Picture 5',
  ]);
  expect(role('status').textContent).toBe('2 of 5 pictures sent');
  expect(document.body.textContent).toContain('45%');
  await tap(role('button', 'Remove picture 1'));
  await tap(role('button', 'Stop sending picture 2'));
  const again = role('button', 'Try again: picture 3');
  expect(document.getElementById(again.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'This picture could not be sent.',
  );
  await tap(again);
  // The same file would be refused again.
  expect(document.body.textContent).toContain('it moves');
  expect(() => role('button', 'Try again: picture 4')).toThrow();
  await tap(role('button', 'Show picture 5 large'));
  expect(act.onOpen.mock.calls).toEqual([[1]]);
  await tap(role('button', 'Add picture'));
  expect([act.onRemove.mock.calls, act.onRetry.mock.calls, act.onChoose.mock.calls.length]).toEqual([
    [['a'], ['b']],
    [['c']],
    1,
  ]);
});

it('offers no more when it is full, and says so when more were chosen', async () => {
  const act = { onChoose: jest.fn(), onRemove: jest.fn(), onRetry: jest.fn(), onOpen: jest.fn() };
  await draw(<UploadField id="pictures" label="Pictures" max={1} hasSurplus pictures={[entry('a', {})]} {...act} />);
  expect(() => role('button', 'Add picture')).toThrow();
  expect(document.body.textContent).toContain('Only 1 picture fits here.');
});
