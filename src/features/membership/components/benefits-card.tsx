import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { a11y } from '@/ui/a11y';
import { Card } from '@/ui/card';
import { BenefitRows, type BenefitsProps, bringsAny } from './benefit-rows';

/** The benefits of a level as a card. */
export const BenefitsCard = observer(function BenefitsCard(props: BenefitsProps) {
  return (
    <Card flush id="benefits" className="membership__benefits">
      <Text className="membership__benefits-title" {...a11y({ role: 'heading', level: 2 })}>
        {bringsAny(props) ? t('membership.benefitsOf', { level: props.level.name }) : t('membership.benefitsAbove')}
      </Text>
      <BenefitRows {...props} />
    </Card>
  );
});
