import { act } from 'react';
import { clear, draw } from '../test/draw';
import { Sheet } from './sheet';

afterEach(() => {
  clear();
  jest.restoreAllMocks();
});

test('a sheet slides in only after its first frame', async () => {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
  await draw(
    <Sheet open title="Language" onClose={jest.fn()}>
      body
    </Sheet>,
  );
  const panel = document.querySelector('.k-sheet__panel');
  const isRising = () => panel?.classList.contains('k-sheet__panel--risen');
  expect(isRising()).toBe(false);
  frames.splice(0).forEach((run) => void run(0));
  expect(isRising()).toBe(false);
  // After the frame that it was set in.
  await act(() => new Promise((painted) => setTimeout(painted, 0)));
  expect(isRising()).toBe(true);
});
