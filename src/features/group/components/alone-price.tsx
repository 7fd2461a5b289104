import { Text } from '@tarojs/components';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { a11y } from '@/ui/a11y';
import './alone-price.scss';

interface AlonePriceProps {
  price: number;
  /** The drink that can also be bought alone. It is null for a bundle, which is sold to groups only. */
  goods: number | null;
}

/** What is paid alone, crossed out; or what a bundle is worth, because nobody can buy it alone. */
export const AlonePrice = ({ price, goods }: AlonePriceProps) =>
  goods === null ? (
    <Text className="group-alone">{t('group.worth', { sum: money(price) })}</Text>
  ) : (
    <Text
      className="group-alone group-alone--struck"
      {...a11y({ role: 'img', label: t('group.alonePrice', { price: money(price) }) })}
    >
      {money(price)}
    </Text>
  );
