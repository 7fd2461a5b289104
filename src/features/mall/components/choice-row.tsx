import { Text, View } from '@tarojs/components';
import { Tappable } from '@/ui/buttons/tappable';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/pictures/icon';
import './choice-row.scss';

interface ChoiceRowProps {
  id: string;
  title: string;
  text: string;
  isChosen: boolean;
  onTap: () => void;
}

/** One of several places in a sheet. */
export function ChoiceRow({ id, title, text, isChosen, onTap }: ChoiceRowProps) {
  return (
    <Tappable
      id={id}
      role="radio"
      checked={isChosen}
      className={classNames('mall-choice', isChosen && 'mall-choice--chosen')}
      onTap={onTap}
    >
      <View className="mall-choice__text">
        <Text className="mall-choice__title">{title}</Text>
        <Text className="mall-choice__line">{text}</Text>
      </View>
      {isChosen ? <Icon name="check" size={40} className="mall-choice__check" /> : null}
    </Tappable>
  );
}
