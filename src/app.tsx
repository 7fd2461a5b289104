import Taro, { usePageNotFound } from '@tarojs/taro';
import type { PropsWithChildren } from 'react';
import { routes } from '@/platform/routes';
import './app.scss';

export default function App({ children }: PropsWithChildren) {
  usePageNotFound(() => {
    void Taro.reLaunch({ url: `/${routes.home.path}` });
  });
  return children;
}
