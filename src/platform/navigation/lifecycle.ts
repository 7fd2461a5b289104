import Taro from '@tarojs/taro';
import type { RouteName, RouteParams } from '../routes';

// Wrappers, because Taro's babel plugin turns the imported names into members, which cannot be re-exported.

/** Calls `run` each time the page is shown, the first time included. */
export function useDidShow(run: () => void): void {
  Taro.useDidShow(run);
}

/** Calls `run` each time another page covers this one. */
export function useDidHide(run: () => void): void {
  Taro.useDidHide(run);
}

/** Calls `run` on the host's own pull gesture; mini-programs only. */
export function usePullDownRefresh(run: () => void): void {
  Taro.usePullDownRefresh(run);
}

/** Calls `run` when the page is scrolled near its end. */
export function useReachBottom(run: () => void): void {
  Taro.useReachBottom(run);
}

/** Ends the host's own pull-down animation. */
export function stopPullDownRefresh(): void {
  Taro.stopPullDownRefresh();
}

/** Parameters of this page's address, as text: `useParams<'order'>()`. An address may lack any of them. */
export function useParams<N extends RouteName>(): { readonly [P in keyof RouteParams[N]]?: string } {
  return Taro.useRouter().params as { [P in keyof RouteParams[N]]?: string };
}
