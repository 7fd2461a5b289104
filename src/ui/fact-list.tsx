import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import './fact-list.scss';

export interface NamedFact {
  label: string;
  value: ReactNode;
  /** Element id of the value. */
  id?: string;
}

export interface FactListProps {
  id?: string;
  facts: readonly NamedFact[];
  /** Larger, with thin lines between them. */
  ruled?: boolean;
}

/** Names at the left, what they stand for at the right. */
export function FactList({ id, facts, ruled }: FactListProps) {
  return (
    <View id={id} className={classNames('k-fact-list', ruled && 'k-fact-list--ruled')}>
      {facts.map((fact) => (
        <View key={fact.label} className="k-fact-list__line">
          <Text className="k-fact-list__label">{fact.label}</Text>
          <Text id={fact.id} className="k-fact-list__value">
            {fact.value}
          </Text>
        </View>
      ))}
    </View>
  );
}
