import { ScrollView, Text, View } from '@tarojs/components';
import { useState } from 'react';
import type { Banner } from '@/contract/chain.schemas';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { a11y } from '@/ui/a11y';
import { Tappable } from '@/ui/buttons/tappable';
import { classNames } from '@/ui/class-names';
import { Picture } from '@/ui/pictures/picture';
import './banner-strip.scss';

export interface BannerStripProps {
  banners: readonly Banner[];
  onOpen: (banner: Banner) => void;
}

function Dots({ count, at }: { count: number; at: number }) {
  return (
    <View className="home-banners__dots" {...a11y({ hidden: true })}>
      {Array.from({ length: count }, (_, index) => (
        <View
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity but their position.
          key={index}
          className={classNames('home-banners__dot', index === at && 'home-banners__dot--on')}
        />
      ))}
    </View>
  );
}

function BannerCard({ banner, first }: { banner: Banner; first: boolean }) {
  return (
    <View className="home-banner" style={{ backgroundColor: banner.tint }}>
      <View className="home-banner__text">
        {banner.tag ? <Text className="home-banner__tag">{banner.tag}</Text> : null}
        <Text className="home-banner__title">{banner.title}</Text>
        {banner.price === null ? (
          <Text className="home-banner__subtitle">{banner.subtitle}</Text>
        ) : (
          <Text className="home-banner__price">{t('home.priceFrom', { price: money(banner.price) })}</Text>
        )}
      </View>
      <Picture className="home-banner__picture" src={banner.image} eager={first} />
    </View>
  );
}

/** Banners to swipe horizontally: plain scrolling with snap points, without automatic motion. */
export function BannerStrip({ banners, onOpen }: BannerStripProps) {
  const [at, setAt] = useState(0);
  const follow = (left: number, width: number): void => {
    setAt(Math.min(banners.length - 1, Math.max(0, Math.round((left * banners.length) / Math.max(1, width)))));
  };
  return (
    <View className="home-banners" {...a11y({ role: 'region', label: t('home.news') })}>
      <ScrollView
        className="home-banners__strip"
        scrollX
        enhanced
        showScrollbar={false}
        onScroll={({ detail }) => follow(detail.scrollLeft, detail.scrollWidth)}
      >
        <View className="home-banners__row">
          {banners.map((banner, index) => (
            <View key={banner.id} className="home-banners__cell">
              {banner.link_type === 'none' ? (
                <BannerCard banner={banner} first={index === 0} />
              ) : (
                <Tappable id={`banner-${banner.id}`} className="home-banners__tap" onTap={() => onOpen(banner)}>
                  <BannerCard banner={banner} first={index === 0} />
                </Tappable>
              )}
            </View>
          ))}
        </View>
      </ScrollView>
      {banners.length > 1 ? <Dots count={banners.length} at={at} /> : null}
    </View>
  );
}
