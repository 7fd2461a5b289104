import Taro from '@tarojs/taro';
import { addressOf, type RouteName } from '../routes';
import { navigate } from './navigate';

/** Not all hosts decode the values of an address. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Replaces the redirect of a page by the page (`drawnPath`), with the parameters of the address. Returns whether it opened. */
export async function openDrawn(name: RouteName): Promise<boolean> {
  const params = Object.entries(navigate.current()?.params ?? {}).map(([key, value]) => [key, decoded(value)]);
  try {
    await Taro.redirectTo({ url: addressOf(name, Object.fromEntries(params)) });
    return true;
  } catch {
    return false;
  }
}
