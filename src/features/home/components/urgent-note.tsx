import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Notice } from '@/contract/inbox.schemas';
import { t } from '@/i18n/i18n';
import { openGoal } from '@/shell/open-goal';
import { sayFailure } from '@/shell/say-failure';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { IconButton } from '@/ui/buttons/icon-button';
import { Tappable } from '@/ui/buttons/tappable';
import { Icon } from '@/ui/pictures/icon';
import './urgent-note.scss';

/**
 * A notice of something that ends soon, above the tab bar. It takes no space in the page, as the order under way takes
 * none, so that nothing moves when it appears. Opened or closed, it counts as read.
 */
export const UrgentNote = observer(function UrgentNote({ notice }: { notice: Notice }) {
  const { notices } = useStores();
  const { id, title, text, goal } = notice;
  const open = (): void => {
    void notices.read(id);
    openGoal(goal);
  };
  const close = async (): Promise<void> => {
    const result = await notices.read(id);
    if (!result.ok) sayFailure(result.error);
  };
  return (
    <View id="urgent-note" className="home-urgent" {...a11y({ role: 'region', label: title })}>
      <View className="home-urgent__card k-above-bar">
        <Tappable id="urgent-note-open" className="home-urgent__open" onTap={open}>
          <Icon name="clock" size={44} className="home-urgent__mark" />
          <View className="home-urgent__text">
            <Text className="home-urgent__title">{title}</Text>
            <Text className="home-urgent__fact">{text}</Text>
          </View>
        </Tappable>
        <IconButton
          id="urgent-note-close"
          icon="close"
          label={t('inbox.close')}
          size={72}
          iconSize={36}
          onTap={() => void close()}
        />
      </View>
    </View>
  );
});
