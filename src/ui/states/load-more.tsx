import { Text, View } from '@tarojs/components';
import AtActivityIndicator from 'taro-ui/lib/components/activity-indicator';
import { t } from '@/i18n/i18n';
import { a11y } from '../a11y';
import { Tappable } from '../buttons/tappable';
import '../taro-ui-theme.scss';
import './load-more.scss';

export interface LoadMoreProps {
  state: 'more' | 'loading' | 'failed' | 'end';
  onMore: () => void;
  id?: string;
}

/**
 * The end of a list, with the three texts of spec §8, or a retry of the next page. It can be tapped where scrolling to
 * the end sends no event.
 */
export function LoadMore({ state, onMore, id = 'load-more' }: LoadMoreProps) {
  if (state === 'more' || state === 'failed') {
    return (
      <Tappable id={id} className="k-load-more k-load-more--more" onTap={onMore}>
        <Text>{state === 'more' ? t('common.loadMore') : `${t('common.errorTitle')} · ${t('common.retry')}`}</Text>
      </Tappable>
    );
  }
  return (
    <View id={id} className="k-load-more" {...a11y({ role: 'status' })}>
      {state === 'loading' ? (
        <>
          <View className="k-load-more__dots" {...a11y({ hidden: true })}>
            <AtActivityIndicator size={32} color="var(--pandan)" />
          </View>
          <Text>{t('common.loading')}</Text>
        </>
      ) : (
        <Text>{t('common.noMore')}</Text>
      )}
    </View>
  );
}
