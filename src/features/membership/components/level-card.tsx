import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Standing } from '@/contract/vip.schemas';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Icon } from '@/ui/pictures/icon';
import { LevelProgress } from './level-progress';

/** Cards of the first levels differ; higher ones look like the last of them. */
const LOOKS = 4;

/** The member's level as a card. */
export const LevelCard = observer(function LevelCard({ standing }: { standing: Standing }) {
  const { session } = useStores();
  const look = Math.min(standing.level, LOOKS);
  return (
    <View className="membership__head">
      <View id="level-card" className={`membership__card membership__card--${look}`}>
        <View className="membership__circle" {...a11y({ hidden: true })} />
        <Icon name="leaf" size={44} className="membership__leaf" />
        <Text id="level-name" className="membership__name" {...a11y({ role: 'heading', level: 2 })}>
          {standing.name}
        </Text>
        <Text className="membership__member">{session.user?.nickname || session.user?.mobile}</Text>
        <LevelProgress standing={standing} large />
      </View>
    </View>
  );
});
