import Taro from '@tarojs/taro';
import { assetUrl } from './asset-url';

/** Shows pictures in the host's own viewer. Returns false if there is none; the page shows its own. */
export function previewPictures(urls: readonly string[], at: number): boolean {
  const all = urls.map(assetUrl);
  void Promise.resolve(Taro.previewImage({ urls: all, current: all[at] })).catch(() => undefined);
  return true;
}
