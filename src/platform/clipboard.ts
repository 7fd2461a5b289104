import Taro from '@tarojs/taro';

/** Whether the text is on the clipboard now; some hosts forbid it. Silent: the caller says what happened. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await Taro.setClipboardData({ data: text });
    return true;
  } catch {
    return false;
  }
}
