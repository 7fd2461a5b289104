import Taro from '@tarojs/taro';

/**
 * The code by which a wallet's customer comes in (`my.getAuthCode` with the scope `auth_base`), for which nobody is asked.
 * Empty if the wallet gives none.
 */
export async function walletCode(): Promise<string> {
  try {
    return (await Taro.login()).code ?? '';
  } catch {
    return '';
  }
}
