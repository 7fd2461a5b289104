import Taro from '@tarojs/taro';

const hexOf = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const guessed = (length: number): string => hexOf(Array.from({ length }, () => Math.floor(Math.random() * 256)));

/** WeChat's generator. Other hosts have none. */
const hosts = (length: number): Promise<string> =>
  new Promise((resolve, reject) => {
    Taro.getUserCryptoManager().getRandomValues({
      length,
      success: ({ randomValues }) => resolve(hexOf(new Uint8Array(randomValues))),
      fail: reject,
    });
  });

/** So many random bytes as hex digits: by the host's generator, and where it has none by `Math.random`. */
export async function randomHex(length: number): Promise<string> {
  try {
    return await hosts(length);
  } catch {
    return guessed(length);
  }
}
