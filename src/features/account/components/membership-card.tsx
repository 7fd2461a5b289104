import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Standing } from '@/contract/vip.schemas';
import { LevelProgress } from '@/features/membership';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { Tappable } from '@/ui/buttons/tappable';
import { Icon } from '@/ui/pictures/icon';

/** The member's level with its growth; opens the page of levels. */
export const MembershipCard = observer(function MembershipCard({ standing }: { standing: Standing }) {
  return (
    <Tappable id="membership-card" className="account-level" onTap={() => navigate.to('membership')}>
      <View className="account-level__head">
        <Text className="account-level__name">{t('account.level', { level: standing.name })}</Text>
        <Text className="account-level__benefits">{t('account.benefits')}</Text>
        <Icon name="chevron" size={28} />
      </View>
      <LevelProgress standing={standing} />
    </Tappable>
  );
});
