import { View } from '@tarojs/components';
import { AtNoticebar } from 'taro-ui';
import { a11y } from './a11y';
import './taro-ui-theme.scss';
import './notice-bar.scss';

/** A notice above content. It does not scroll, because moving text is hard to read. */
export function NoticeBar({ children, id }: { children: string; id?: string }) {
  return (
    <View id={id} className="k-notice" {...a11y({ role: 'status' })}>
      <AtNoticebar>{children}</AtNoticebar>
    </View>
  );
}
