import * as React from 'react';
import { act } from 'react';
import * as ReactDOM from 'react-dom/client';

const { createReactApp } = jest.requireActual<{ createReactApp(...parts: unknown[]): void }>(
  '@tarojs/plugin-framework-react/dist/runtime',
);

/** Makes Taro's page hooks work, which need a started app: for `beforeAll` in tests that render a whole page. */
export async function startPageHooks(): Promise<void> {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  // It warns of events that this app does not use.
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await act(async () => createReactApp(({ children }: React.PropsWithChildren) => children, React, ReactDOM, {}));
  warn.mockRestore();
}
