import { Text } from '@tarojs/components';
import { t } from '@/i18n/i18n';
import { useLazyPart } from '@/shell/parts/use-lazy-part';
import type { LineNoticeProps } from './line-notice';
import '@/ui/states/line-notice.scss';

const load = () => import(/* webpackChunkName: "line-notice" */ './line-notice');

/** What is wrong with a line of the cart. Few carts have one, so that its code and texts are loaded for it. */
export function LineNotice(props: LineNoticeProps) {
  const notice = useLazyPart({ load, texts: ['swap'], wanted: true });
  if (notice) return <notice.LineNotice {...props} />;
  return props.line.valid ? null : <Text className="line-notice__why">{t('common.outOfStock')}</Text>;
}
