import Taro from '@tarojs/taro';

/**
 * Makes the screen as bright as it can be, so that a scanner can read a code on it. Returns a function that restores it.
 * Nothing happens on a host that cannot do that.
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
    // Some hosts do not have this function.
  }
  return () => {
    isOver = true;
    if (before !== null) set(before);
  };
}
