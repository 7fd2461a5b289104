import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Standing } from '@/contract/vip.schemas';
import { formatWhole } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { useMemberStore } from '@/state/loading/use-member-store';
import { Button } from '@/ui/buttons/button';
import { Sheet } from '@/ui/layers/sheet';
import { Icon } from '@/ui/pictures/icon';
import { MembershipStore } from '../membership-store';
import { BenefitRows } from './benefit-rows';
import './level-news.scss';

export interface LevelNewsProps {
  standing: Standing;
  onClose: () => void;
}

/** Tells a member of the level that was reached, and what it brings. */
export const LevelNews = observer(function LevelNews({ standing, onClose }: LevelNewsProps) {
  const { vip } = useMemberStore(({ api }) => new MembershipStore(api));
  useEffect(() => void vip.load(), [vip]);
  const level = vip.data?.list.find((one) => one.level === standing.level);
  const openAll = (): void => {
    onClose();
    navigate.to('membership');
  };
  return (
    <Sheet
      open
      id="level-news"
      title={t('membership.news', { level: standing.name })}
      onClose={onClose}
      footer={
        <View className="level-news__acts">
          <Button id="level-news-done" wide onTap={onClose}>
            {t('membership.newsDone')}
          </Button>
          <Button id="level-news-all" wide kind="quiet" onTap={openAll}>
            {t('membership.newsAll')}
          </Button>
        </View>
      }
    >
      <View className="level-news__head">
        <Icon name="leaf" size={44} className="level-news__leaf" />
        <Text className="level-news__text">{t('membership.newsText', { growth: formatWhole(standing.growth) })}</Text>
      </View>
      <View className="level-news__benefits">
        {level ? <BenefitRows level={level} levels={[level]} hasBirthday={vip.data?.has_birthday === 1} /> : null}
      </View>
    </Sheet>
  );
});
