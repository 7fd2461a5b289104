import { Text, View } from '@tarojs/components';
import { t } from '@/i18n/i18n';
import { a11y } from '../a11y';
import { Tappable } from '../buttons/tappable';
import { Icon } from '../pictures/icon';
import './offline-banner.scss';

interface OfflineBannerProps {
  offline: boolean;
  onRetry?: () => void;
  /** Default: "the network signal is lost". */
  text?: string;
  id?: string;
}

/** The message why the page may not be up to date, with a retry button; the content stays. */
export function OfflineBanner({ offline, onRetry, text, id = 'offline' }: OfflineBannerProps) {
  return (
    <View {...a11y({ role: 'status', live: 'polite' })}>
      {offline ? (
        <View id={`${id}-banner`} className="k-offline">
          <Icon name="offline" size={36} className="k-offline__icon" />
          <Text className="k-offline__text">{text ?? t('common.networkLost')}</Text>
          {onRetry ? (
            <Tappable id={`${id}-retry`} className="k-offline__retry" onTap={onRetry}>
              <Text>{t('common.retry')}</Text>
            </Tappable>
          ) : null}
        </View>
      ) : null}
    </View>
  );
}
