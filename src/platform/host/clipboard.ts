import Taro from '@tarojs/taro';

/** Copies a text. Returns whether that worked; some hosts forbid it. Shows no message: the caller does. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await Taro.setClipboardData({ data: text });
    return true;
  } catch {
    return false;
  }
}
