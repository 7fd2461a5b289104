import Taro from '@tarojs/taro';

/**
 * Makes the screen as bright as it can be, so that a scanner can read a code on it. Returns a function that restores it.
 * A host that cannot does nothing.
 */
export function brightScreen(): () => void {
  let before: number | null = null;
  let isOver = false;
  const set = (value: number): void => {
    Promise.resolve(Taro.setScreenBrightness({ value })).catch(() => undefined);
  };
  try {
    Taro.getScreenBrightness().then(
      ({ value }) => {
        if (isOver || typeof value !== 'number') return;
        before = value;
        set(1);
      },
      () => undefined,
    );
  } catch {
    // Some hosts do not have it.
  }
  return () => {
    isOver = true;
    if (before !== null) set(before);
  };
}
