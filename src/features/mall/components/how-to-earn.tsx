import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { Button } from '@/ui/buttons/button';
import { ButtonRow } from '@/ui/buttons/button-row';
import { pointsText } from '../mall-words';
import './how-to-earn.scss';

/** How many points a member lacks, and the ways to more of them. */
export const HowToEarn = observer(function HowToEarn({ missing }: { missing: number }) {
  return (
    <View id="points-missing" className="how-to-earn">
      <Text className="how-to-earn__title">{t('mall.missingPoints', { points: pointsText(missing) })}</Text>
      <Text className="how-to-earn__text">{t('mall.howToEarn')}</Text>
      <ButtonRow>
        <Button id="earn-sign-in" kind="secondary" wide onTap={() => navigate.to('checkIn')}>
          {t('mall.toSignIn')}
        </Button>
        <Button id="earn-order" wide onTap={() => navigate.to('chooseShop')}>
          {t('mall.toDrinks')}
        </Button>
      </ButtonRow>
    </View>
  );
});
