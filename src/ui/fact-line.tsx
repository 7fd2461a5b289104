import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import './fact-line.scss';

export interface FactLineProps {
  id?: string;
  className?: string;
  /** Empty ones are left out. */
  facts: readonly ReactNode[];
}

/** Facts with dots between them. Where a line breaks there is no dot, neither at its end nor at the next one's beginning. */
export function FactLine({ id, className, facts }: FactLineProps) {
  return (
    <View id={id} className={classNames('k-facts', className)}>
      <View className="k-facts__line">
        {facts.filter(Boolean).map((fact, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other name and no state.
          <View key={at} className="k-facts__fact">
            {fact}
          </View>
        ))}
      </View>
    </View>
  );
}
