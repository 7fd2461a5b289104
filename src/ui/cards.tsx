import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import './cards.scss';

/** The cards of a page of one thing, or of a form, one below the other. */
export function Cards({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <View id={id} className="k-cards">
      {children}
    </View>
  );
}
