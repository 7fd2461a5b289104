import { ScrollView, Text, View } from '@tarojs/components';
import type { PopularGoods } from '@/contract/chain.schemas';
import { t } from '@/i18n/i18n';
import { a11y } from '@/ui/a11y';
import { Tappable } from '@/ui/buttons/tappable';
import { Icon } from '@/ui/pictures/icon';
import { Picture } from '@/ui/pictures/picture';
import { Price } from '@/ui/price';

export interface PopularDrinksProps {
  drinks: readonly PopularGoods[];
  onChoose: (goodsId: number) => void;
  onAll: () => void;
}

/** Number of pictures loaded at once; the others are loaded when they come near. */
const seenAtOnce = 3;

interface PopularDrinkProps {
  drink: PopularGoods;
  eager: boolean;
  onChoose: () => void;
}

function PopularDrink({ drink, eager, onChoose }: PopularDrinkProps) {
  const isOut = Boolean(drink.soldout);
  return (
    <Tappable id={`popular-${drink.id}`} className="home-drink" onTap={onChoose}>
      <View className="home-drink__tile">
        <Picture className="home-drink__picture" src={drink.image} tint={drink.tint} out={isOut} eager={eager} />
        {isOut ? null : (
          <View className="home-drink__add">
            <Icon name="plus" size={32} />
          </View>
        )}
      </View>
      <Text className="home-drink__name">{drink.name}</Text>
      <View className="home-drink__price">
        {isOut ? (
          <Text className="home-drink__out">{t('common.outOfStock')}</Text>
        ) : (
          <Price value={drink.price} size={26} bold={false} />
        )}
      </View>
    </Tappable>
  );
}

/** The best-selling drinks of this shop. A tap opens the drink in the menu. */
export function PopularDrinks({ drinks, onChoose, onAll }: PopularDrinksProps) {
  return (
    <View className="home-popular">
      <View className="home-popular__head">
        <Text className="home-popular__title" {...a11y({ role: 'heading', level: 2 })}>
          {t('home.popular')}
        </Text>
        <Tappable
          id="home-all"
          className="home-popular__all"
          label={`${t('home.all')}, ${t('home.wholeMenu')}`}
          onTap={onAll}
        >
          <Text>{t('home.all')}</Text>
        </Tappable>
      </View>
      <ScrollView className="home-popular__strip" scrollX enhanced showScrollbar={false}>
        <View className="home-popular__row">
          {drinks.map((drink, at) => (
            <PopularDrink key={drink.id} drink={drink} eager={at < seenAtOnce} onChoose={() => onChoose(drink.id)} />
          ))}
        </View>
      </ScrollView>
    </View>
  );
}
