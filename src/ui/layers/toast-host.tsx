import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, useState } from 'react';
import { a11y } from '../a11y';
import { Tappable } from '../buttons/tappable';
import { classNames } from '../class-names';
import { Icon } from '../pictures/icon';
import { useLazy } from '../use-lazy';
import { toasts } from './toast-store';
import './toast-host.scss';

/**
 * In a part that is loaded soon after every start. Mini-programs cannot query the layout synchronously, so there a
 * message keeps the position of its style.
 */
async function loadFloor() {
  // The condition keeps the import out of mini-programs, which are loaded as a whole.
  if (process.env.TARO_ENV === 'h5') return import(/* webpackChunkName: "missing-page" */ './toast-floor.h5');
  return undefined;
}

const icons = { info: null, success: 'check', error: 'alert' } as const;

/** Draws the toast and reads it out, above bars and main buttons. `raised`: there is a bar at the bottom. */
export const ToastHost = observer(function ToastHost({ raised }: { raised?: boolean }) {
  const toast = toasts.current;
  const icon = toast ? icons[toast.tone ?? 'info'] : null;
  const host = useRef<unknown>(null);
  const [rise, setRise] = useState(0);
  const isShown = toast !== null;
  const floor = useLazy(loadFloor, isShown);
  useLayoutEffect(() => (isShown ? floor?.watchFloor(host.current, setRise) : undefined), [isShown, floor]);
  return (
    <View
      ref={host}
      className={classNames('k-toast-host', raised && 'k-toast-host--raised')}
      style={rise ? { bottom: `${rise}px` } : undefined}
    >
      <View className="k-toast-host__said" {...a11y({ role: 'status', live: 'polite' })}>
        {toast ? (
          <View key={toast.id} className="k-toast" id="toast">
            {icon ? <Icon name={icon} size={36} className="k-toast__icon" /> : null}
            <Text className="k-toast__text">{toast.text}</Text>
            {toast.action ? (
              <Tappable id="toast-action" className="k-toast__action" onTap={toasts.runAction}>
                <Text>{toast.action.label}</Text>
              </Tappable>
            ) : null}
          </View>
        ) : null}
      </View>
    </View>
  );
});
