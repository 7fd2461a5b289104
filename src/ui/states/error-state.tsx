import { View } from '@tarojs/components';
import { t } from '@/i18n/i18n';
import { a11y } from '../a11y';
import { EmptyState } from './empty-state';

export interface ErrorStateProps {
  title?: string;
  /** The message of the server or the network. */
  text?: string;
  /** There is no network: shows the spec's text and a cloud. */
  offline?: boolean;
  busy?: boolean;
  onRetry: () => void;
  id?: string;
}

/** A failed load: the reason, and a retry button. */
export function ErrorState({ title, text, offline, busy, onRetry, id = 'retry' }: ErrorStateProps) {
  return (
    <View {...a11y({ role: 'alert' })}>
      <EmptyState
        drawing={offline ? 'offline' : 'cup'}
        title={title ?? (offline ? t('common.networkLost') : t('common.errorTitle'))}
        text={text ?? (offline ? undefined : t('common.errorText'))}
        action={{ label: t('common.retry'), onTap: onRetry, id, busy }}
      />
    </View>
  );
}
