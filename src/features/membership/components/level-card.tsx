import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Standing } from '@/contract/vip.schemas';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { LevelProgress } from './level-progress';

/** The member's level as a card. */
export const LevelCard = observer(function LevelCard({ standing }: { standing: Standing }) {
  const { session } = useStores();
  return (
    <View className="membership__head">
      <View id="level-card" className="membership__card">
        <Text id="level-name" className="membership__name" {...a11y({ role: 'heading', level: 2 })}>
          {standing.name}
        </Text>
        <Text className="membership__member">{session.user?.nickname || session.user?.mobile}</Text>
        <LevelProgress standing={standing} />
      </View>
    </View>
  );
});
