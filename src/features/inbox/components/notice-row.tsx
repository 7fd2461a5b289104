import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Notice } from '@/contract/inbox.schemas';
import { formatDate, formatTime } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { daysFrom, WIB_OFFSET_MINUTES } from '@/lib/date-time';
import { a11y } from '@/ui/a11y';
import { Tappable } from '@/ui/buttons/tappable';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/pictures/icon';
import { lookOf } from '../notice-looks';
import './notice-row.scss';

interface NoticeRowProps {
  notice: Notice;
  now: number;
  /** Whether it is among the new ones, which say where they lead. */
  isNew: boolean;
  /** Whether it begins or ends its card. */
  isFirst: boolean;
  isLast: boolean;
  onOpen: (notice: Notice) => void;
}

const timeOf = (seconds: number, now: number): string =>
  daysFrom(now, seconds, WIB_OFFSET_MINUTES) === 0 ? formatTime(seconds) : formatDate(seconds, now);

/** What the member was told; a tap opens what it is about. */
export const NoticeRow = observer(function NoticeRow(props: NoticeRowProps) {
  const { notice, now, isNew, isFirst, isLast, onOpen } = props;
  const { id, kind, title, text, act, is_read, createtime } = notice;
  const { icon, tone } = lookOf(kind);
  const isUnread = is_read === 0;
  return (
    <Tappable
      id={`notice-${id}`}
      className={classNames(
        'notice',
        isFirst && 'notice--first',
        isLast && 'notice--last',
        isUnread && 'notice--unread',
      )}
      onTap={() => onOpen(notice)}
    >
      <View className={`notice__tile notice__tile--${tone}`} {...a11y({ hidden: true })}>
        <Icon name={icon} size={44} />
        {isUnread ? <View className="notice__dot" /> : null}
      </View>
      <View className="notice__body">
        <View className="notice__line">
          <Text className="notice__title">{title}</Text>
          <Text className="notice__time">{timeOf(createtime, now)}</Text>
        </View>
        {isUnread ? <Text className="k-only-read">{t('inbox.notRead')}</Text> : null}
        <Text className="notice__text">{text}</Text>
        {isNew ? (
          <View className="notice__act">
            <Text>{act}</Text>
            <Icon name="chevron" size={28} />
          </View>
        ) : null}
      </View>
    </Tappable>
  );
});
