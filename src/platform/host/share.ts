import Taro from '@tarojs/taro';
import { assetUrl } from '../pictures/asset-url';
import { addressOf } from '../routes';

/** What is passed on to others. */
export interface Shared {
  title: string;
  text: string;
  url: string;
}

/** A page of the app that is passed on to others. */
export interface SharedPage {
  title: string;
  /** Its address in the app. */
  path: string;
  /** A picture of what it shows. */
  image: string;
}

/**
 * Whether the host has a sheet of its own by which a link or page is passed on. In mini-programs only a button of the
 * host opens it (`ShareTap`).
 */
export function canShare(): boolean {
  try {
    return Taro.canIUse('button.open-type.share');
  } catch {
    return false;
  }
}

/** Opens that sheet. Returns false if it could not be opened. */
export const share = async (_what: Shared): Promise<boolean> => false;

/** Hosts show no other pictures. For a page without one they take a picture of the screen. */
const hostPicture = /\.(png|jpe?g)(\?|$)/i;

/**
 * Says what a host of mini-programs passes on, from its menu or by a button: this page, or home if none is named. The
 * page must be `shareable`.
 */
export function useSharedPage(page: SharedPage | undefined): void {
  Taro.useShareAppMessage(() => {
    if (!page) return { path: addressOf('home') };
    const { title, path, image } = page;
    return { title, path, ...(hostPicture.test(image) ? { imageUrl: assetUrl(image) } : {}) };
  });
}
