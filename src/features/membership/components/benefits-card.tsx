import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Level } from '@/contract/vip.schemas';
import { type MessageKey, t } from '@/i18n/i18n';
import { a11y } from '@/ui/a11y';
import { Card } from '@/ui/card';
import type { IconName } from '@/ui/icon';
import { Row } from '@/ui/row';
import { couponLines, discountLines, groupLines, privilegeLines } from '../level-words';

interface Benefit {
  id: string;
  icon: IconName;
  title: MessageKey;
  linesOf: (level: Level) => string[];
}

const benefits: readonly Benefit[] = [
  { id: 'benefit-coupons', icon: 'ticket', title: 'membership.coupons', linesOf: couponLines },
  { id: 'benefit-discount', icon: 'wallet', title: 'membership.discount', linesOf: discountLines },
  { id: 'benefit-group', icon: 'bag', title: 'membership.groupPrice', linesOf: groupLines },
  { id: 'benefit-privileges', icon: 'star', title: 'membership.privileges', linesOf: privilegeLines },
];

/** The four benefits of a level. */
export const BenefitsCard = observer(function BenefitsCard({ level }: { level: Level }) {
  return (
    <Card flush id="benefits" className="membership__benefits">
      <Text className="k-only-read" {...a11y({ role: 'heading', level: 2 })}>
        {t('membership.benefitsOf', { level: level.name })}
      </Text>
      {benefits.map(({ id, icon, title, linesOf }, at) => {
        const lines = linesOf(level);
        return (
          <Row
            key={id}
            id={id}
            ruled={at > 0}
            icon={icon}
            title={t(title)}
            subtitle={
              <View>
                {(lines.length > 0 ? lines : [t('membership.notHere')]).map((line) => (
                  <Text key={line} className="membership__line">
                    {line}
                  </Text>
                ))}
              </View>
            }
          />
        );
      })}
    </Card>
  );
});
