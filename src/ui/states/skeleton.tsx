import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { t } from '@/i18n/i18n';
import { a11y } from '../a11y';
import { classNames } from '../class-names';
import './skeleton.scss';

/** A grey block in the shape of the later content; size and corners come from `className`. */
export function Skeleton({ className, shape = 'box' }: { className?: string; shape?: 'box' | 'line' | 'circle' }) {
  return <View className={classNames('k-skeleton', `k-skeleton--${shape}`, className)} />;
}

/** Wraps the blocks of a page or list that loads; a screen reader reads one `Loading...`. */
export function SkeletonGroup({ children, className, id }: { children: ReactNode; className?: string; id?: string }) {
  return (
    <View id={id} className={className} {...a11y({ role: 'status', busy: true, label: t('common.loading') })}>
      {children}
    </View>
  );
}
