import { Image, Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { Page } from '@/shell/page';
import drinks from '@/static/login.svg';
import { a11y } from '@/ui/a11y';
import '../screens/login-screen.scss';

interface AuthPageProps {
  id: string;
  title: string;
  onBack?: () => void;
  children: ReactNode;
}

/** The frame of the pages by which a visitor becomes a member: the drinks, the heading and the form. */
export function AuthPage({ id, title, onBack, children }: AuthPageProps) {
  return (
    <Page onBack={onBack} id={id} className="login">
      <Image className="login__art" src={drinks} mode="aspectFit" nativeProps={{ alt: '' }} />
      <View className="login__form">
        <Text id={`${id}-title`} className="login__title" {...a11y({ role: 'heading', level: 2 })}>
          {title}
        </Text>
        {children}
      </View>
    </Page>
  );
}
