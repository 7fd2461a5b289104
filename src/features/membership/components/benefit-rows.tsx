import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Level } from '@/contract/vip.schemas';
import { type MessageKey, t } from '@/i18n/i18n';
import type { IconName } from '@/ui/pictures/icon';
import { Row } from '@/ui/row';
import { Tag } from '@/ui/tag';
import { type BenefitWords, benefitAt, couponLines, discountLines, groupLines, privilegeLines } from '../level-words';
import './benefit-rows.scss';

interface Benefit {
  id: string;
  icon: IconName;
  title: MessageKey;
  linesOf: BenefitWords;
}

const benefits: readonly Benefit[] = [
  { id: 'benefit-coupons', icon: 'ticket', title: 'membership.coupons', linesOf: couponLines },
  { id: 'benefit-discount', icon: 'wallet', title: 'membership.discount', linesOf: discountLines },
  { id: 'benefit-group', icon: 'bag', title: 'membership.groupPrice', linesOf: groupLines },
  { id: 'benefit-privileges', icon: 'star', title: 'membership.privileges', linesOf: privilegeLines },
];

export interface BenefitsProps {
  level: Level;
  /** The levels that may bring what this one does not, the lowest first. */
  levels: readonly Level[];
  /** Whether the member's date of birth is known. */
  hasBirthday: boolean;
}

/** Whether the level brings any of them itself. */
export const bringsAny = ({ level, hasBirthday }: BenefitsProps): boolean =>
  benefits.some(({ linesOf }) => linesOf(level, hasBirthday).length > 0);

/** The four benefits of a level. One that it does not bring is shown as it is at the first level above that does. */
export const BenefitRows = observer(function BenefitRows({ level, levels, hasBirthday }: BenefitsProps) {
  return (
    <>
      {benefits.map(({ id, icon, title, linesOf }, at) => {
        const { lines, from } = benefitAt(linesOf, { level, levels, hasBirthday });
        return (
          <Row
            key={id}
            id={id}
            ruled={at > 0}
            icon={icon}
            title={t(title)}
            subtitle={
              <View>
                {from ? (
                  <Tag tone="sand" className="benefit-rows__from">
                    {t('membership.fromLevel', { level: from })}
                  </Tag>
                ) : null}
                {(lines.length > 0 ? lines : [t('membership.notHere')]).map((line) => (
                  <Text key={line} className="benefit-rows__line">
                    {line}
                  </Text>
                ))}
              </View>
            }
          />
        );
      })}
    </>
  );
});
