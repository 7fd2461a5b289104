import { Text } from '@tarojs/components';
import { a11y } from './a11y';
import { classNames } from './class-names';
import './badge.scss';

/** A red count; nothing at 0, `99+` above 99. `label` is its text for screen readers. */
export function Badge({ count, label, className }: { count: number; label?: string; className?: string }) {
  if (count <= 0) return null;
  return (
    <Text className={classNames('k-badge', className)} {...a11y(label ? { role: 'img', label } : {})}>
      {count > 99 ? '99+' : String(count)}
    </Text>
  );
}
