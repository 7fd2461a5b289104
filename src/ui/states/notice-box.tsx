import { Text, View } from '@tarojs/components';
import { a11y } from '@/ui/a11y';
import { Tappable } from '@/ui/buttons/tappable';
import { Icon } from '@/ui/pictures/icon';
import './notice-box.scss';

export interface NoticeBoxProps {
  id: string;
  text: string;
  action?: { id: string; label: string; onTap: () => void };
}

/** An error message that is read out when it appears. */
export function NoticeBox({ id, text, action }: NoticeBoxProps) {
  return (
    <View className="k-notice-box" id={id} {...a11y({ role: 'alert' })}>
      <Icon name="alert" size={36} className="k-notice-box__icon" />
      <View className="k-notice-box__body">
        <Text className="k-notice-box__text">{text}</Text>
        {action ? (
          <Tappable id={action.id} className="k-notice-box__action" onTap={action.onTap}>
            <Text>{action.label}</Text>
          </Tappable>
        ) : null}
      </View>
    </View>
  );
}
