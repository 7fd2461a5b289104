import Taro from '@tarojs/taro';
import type { Measure, Size } from './measure-type';

function windowBox(): { windowWidth: number; windowHeight: number } {
  try {
    return Taro.getSystemInfoSync();
  } catch {
    return { windowWidth: 375, windowHeight: 667 };
  }
}

/** Sizes as the host reports them. Without a selector query it returns undefined, and estimates are used. */
export const measure: Measure = {
  unit: () => windowBox().windowWidth / 750,
  windowHeight: () => windowBox().windowHeight,
  sizeOf(id) {
    return new Promise((resolve) => {
      try {
        Taro.createSelectorQuery()
          .select(`#${id}`)
          .boundingClientRect((box) => resolve((box as Size | null) ?? undefined))
          .exec();
      } catch {
        resolve(undefined);
      }
    });
  },
  onResize: () => () => undefined,
};
