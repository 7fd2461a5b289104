import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { BoardStore } from '../board-store';
import { device } from '../device';
import { AnswerForm } from './answer-form';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const store = { say: () => undefined } as unknown as BoardStore;
const row = { reply: '', reply_by: '', replytime: null };
const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;

/** A sheet with the form of an answer. */
function opened(send: () => Promise<{ replytime: number }>) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <AnswerForm id="reply-1" store={store} row={row} label="Answer" send={send} onAnswered={() => undefined} />,
    ),
  );
  const field = () => document.querySelector('textarea') as HTMLTextAreaElement;
  return {
    text: () => field().value,
    type: (text: string) =>
      act(() => {
        setValue?.call(field(), text);
        field().dispatchEvent(new Event('input', { bubbles: true }));
      }),
    send: () => act(async () => document.querySelector('button')?.click()),
    close: () =>
      act(() => {
        root.unmount();
        document.body.innerHTML = '';
      }),
  };
}
const refused = () => Promise.reject(new Error('no network'));
const taken = () => Promise.resolve({ replytime: 1 });

test('an answer that was typed stays when its sheet is closed, until it is sent, and only in the same shift', async () => {
  device.set({ shift: { token: 'one', name: 'Sri' } });
  const first = opened(refused);
  first.type('Terima kasih');
  first.close();
  const second = opened(refused);
  expect(second.text()).toBe('Terima kasih');
  await second.send();
  second.close();
  device.set({ shift: { token: 'two', name: 'Budi' } });
  const other = opened(taken);
  expect(other.text()).toBe('');
  other.close();
  device.set({ shift: { token: 'one', name: 'Sri' } });
  const third = opened(taken);
  expect(third.text()).toBe('Terima kasih');
  await third.send();
  third.close();
  const last = opened(taken);
  expect(last.text()).toBe('');
  last.close();
});
