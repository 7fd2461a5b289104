import { View } from '@tarojs/components';
import type { OrderDetails } from '@/contract/order/order.schemas';
import { a11y } from '@/ui/a11y';
import { classNames } from '@/ui/class-names';
import { Picture } from '@/ui/pictures/picture';
import './cups.scss';

const CUPS_MAX = 3;

/** The pictures of the cups that an order has, one for each cup, at most three. Each drink has one before any has two. */
export function cupsOf(lines: OrderDetails['lines']): string[] {
  const made = lines.filter(({ num, refund_num }) => refund_num < num);
  const shown = made.slice(0, CUPS_MAX).map(({ image, num, refund_num }) => ({ image, more: num - refund_num - 1 }));
  let room = CUPS_MAX - shown.length;
  return shown.flatMap(({ image, more }) => {
    const again = Math.min(more, room);
    room -= again;
    return Array.from({ length: again + 1 }, () => image);
  });
}

/** The cups of an order, side by side. */
export function Cups({ lines, className }: Pick<OrderDetails, 'lines'> & { className?: string }) {
  const cups = cupsOf(lines);
  return (
    <View className={classNames('order-cups', className)} {...a11y({ hidden: true })}>
      {cups.map((image, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cups of one drink differ by their place only.
        <Picture key={at} className="order-cups__cup" src={image} tint="transparent" eager />
      ))}
    </View>
  );
}
