import { Text } from '@tarojs/components';
import { i18n, t } from '@/i18n/i18n';
import { useLazy } from '@/ui/use-lazy';
import type { LineNoticeProps } from './line-notice';
import '@/ui/states/line-notice.scss';

const loadCode = () => import(/* webpackChunkName: "line-notice" */ './line-notice');
const load = () => Promise.all([loadCode(), i18n.need(['swap'])]).then(([code]) => code);

/** What is wrong with a line of the cart. Few carts have one, so that its code and texts are loaded for it. */
export function LineNotice(props: LineNoticeProps) {
  const notice = useLazy(load, true);
  if (notice) return <notice.LineNotice {...props} />;
  return props.line.valid ? null : <Text className="line-notice__why">{t('common.outOfStock')}</Text>;
}
