import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { a11y } from './a11y';
import { classNames } from './class-names';
import { Icon } from './icon';
import { Tappable } from './tappable';
import { toasts } from './toast-store';
import './toast-host.scss';

const icons = { info: null, success: 'check', error: 'alert' } as const;

/** Draws the toast and reads it out. `raised` keeps it above a bar at the bottom. */
export const ToastHost = observer(function ToastHost({ raised }: { raised?: boolean }) {
  const toast = toasts.current;
  const icon = toast ? icons[toast.tone ?? 'info'] : null;
  return (
    <View className={classNames('k-toast-host', raised && 'k-toast-host--raised')}>
      <View {...a11y({ role: 'status', live: 'polite' })}>
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
