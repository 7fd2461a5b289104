import { Text } from '@tarojs/components';
import { money } from '@/lib/money';
import { classNames } from './class-names';
import './price.scss';

export interface PriceProps {
  /** Whole rupiah; a negative value is a discount and has a minus. */
  value: number;
  size?: 24 | 26 | 28 | 34 | 44 | 64 | 80;
  tone?: 'chili' | 'ink' | 'muted' | 'pandan' | 'inherit';
  bold?: boolean;
  id?: string;
  className?: string;
}

/** An amount: `Rp 25.000` in every language, in tabular digits. The two largest sizes may break after the currency. */
export function Price({ value, size = 28, tone = 'chili', bold = true, id, className }: PriceProps) {
  return (
    <Text
      id={id}
      className={classNames('k-price', `k-price--${size}`, `k-price--${tone}`, bold && 'k-price--bold', className)}
    >
      {size > 44 ? money(value).replace(/\u00a0/g, ' ') : money(value)}
    </Text>
  );
}
