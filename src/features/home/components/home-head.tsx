import { Image, Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { type MessageKey, t } from '@/i18n/i18n';
import { type PartOfDay, partOfDay } from '@/lib/part-of-day';
import { useStores } from '@/state/store-context';
import logo from '@/static/logo.svg';
import { a11y } from '@/ui/a11y';

const greetings: Record<PartOfDay, MessageKey> = {
  morning: 'home.morning',
  noon: 'home.noon',
  afternoon: 'home.afternoon',
  evening: 'home.evening',
};

/** Logo, name of the chain, and a greeting by the clock of the shop. */
export const HomeHead = observer(function HomeHead() {
  const { clock, session, shop } = useStores();
  const offset = (shop.suggestion?.shop ?? shop.current)?.utc_offset_minutes;
  const greeting = t(greetings[partOfDay(clock.now(), offset)]);
  const name = session.user?.nickname;
  return (
    <View className="home-head">
      <View className="home-head__brand">
        <Image className="home-head__logo" src={logo} nativeProps={{ alt: '' }} />
        <Text className="home-head__name">{t('common.appName')}</Text>
      </View>
      <View className="home-head__greeting" {...a11y({ role: 'heading', level: 1 })}>
        <Text className="home-head__hello">
          {name ? t('home.greetingName', { greeting, name }) : t('home.greeting', { greeting })}
        </Text>
        <Text className="home-head__question">{t('home.question')}</Text>
      </View>
    </View>
  );
});
