import './press.h5';
import { clear, draw, pass, role, until } from '../test/draw';
import { Tappable } from './tappable';

afterEach(clear);

const touch = (target: Element, kind: string): void => {
  const event = new Event(kind, { bubbles: true });
  Object.assign(event, { touches: kind === 'touchend' ? [] : [{}] });
  target.dispatchEvent(event);
};
const isPressed = (element: Element): boolean => element.classList.contains('k-tap--pressed');

describe('the pressed state', () => {
  it('appears under a finger that stays, and disappears with it', async () => {
    await draw(<Tappable label="plus">+</Tappable>);
    const button = role('button', 'plus');
    touch(button, 'touchstart');
    expect(isPressed(button)).toBe(false);
    await until(() => isPressed(button), 'the look');
    touch(button, 'touchend');
    expect(isPressed(button)).toBe(false);
  });

  it('does not appear for a quick tap, a scroll, or a disabled element', async () => {
    await draw(
      <>
        <Tappable label="quick" />
        <Tappable label="off" disabled />
      </>,
    );
    const quick = role('button', 'quick');
    for (const end of ['touchend', 'touchmove']) {
      touch(quick, 'touchstart');
      touch(quick, end);
      // Longer than the delay of the pressed state.
      await pass(90);
      expect(isPressed(quick)).toBe(false);
    }
    const off = role('button', 'off');
    touch(off, 'touchstart');
    await pass(90);
    expect(isPressed(off)).toBe(false);
  });
});
