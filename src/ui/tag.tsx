import { Text } from '@tarojs/components';
import { classNames } from './class-names';
import './tag.scss';

export interface TagProps {
  children: string;
  /** mint: good or new; blush: closed, warning; sand: best seller, membership; card: over pictures. */
  tone?: 'mint' | 'blush' | 'sand' | 'card' | 'cream';
  className?: string;
}

/** A small label. */
export function Tag({ children, tone = 'mint', className }: TagProps) {
  return <Text className={classNames('k-tag', `k-tag--${tone}`, className)}>{children}</Text>;
}
