import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { a11y } from '@/ui/a11y';
import './redeem.scss';

interface RedeemHeroProps {
  title: string;
  /** Below the title: until when and where. */
  text: string;
  /** At the end of the head. */
  aside?: ReactNode;
  /** Handlers of the card with the code. */
  touch?: object;
  children: ReactNode;
}

/** The head of a page with a code, and the code on a white card. */
export const RedeemHero = ({ title, text, aside, touch, children }: RedeemHeroProps) => (
  <View className="redeem-hero" id="code-hero">
    <View className="redeem-hero__head">
      <View className="redeem-hero__text">
        <Text className="redeem-hero__title" {...a11y({ role: 'heading', level: 2 })}>
          {title}
        </Text>
        <Text className="redeem-hero__where">{text}</Text>
      </View>
      {aside}
    </View>
    <View className="redeem-hero__card" {...touch} {...a11y({ live: 'polite' })}>
      {children}
    </View>
  </View>
);
