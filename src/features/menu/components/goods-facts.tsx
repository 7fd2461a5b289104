import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { GoodsDetails } from '@/contract/goods.schemas';
import { type AreaName, type MessageKey, t } from '@/i18n/i18n';
import { useTexts } from '@/shell/use-texts';
import { Resource } from '@/state/loading/resource';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { factsOf, type Known } from '../goods-facts';
import type { SpecSelection } from '../spec-selection';

const areas: readonly AreaName[] = ['goods'];

type Allergen = NonNullable<GoodsDetails['allergens']>[number];
const names: Record<Allergen, true> = { milk: true, soy: true, nuts: true, gluten: true, egg: true, coconut: true };
const every = Object.keys(names) as Allergen[];

const listOf = (some: readonly Allergen[]): string =>
  some.map((name) => t(`menu.allergen.${name}` as MessageKey)).join(t('common.listMark'));

function allergensText(known: Known<readonly Allergen[]>): string {
  if (known === null) return t('goods.unknown');
  return known.length > 0 ? listOf(known) : t('goods.noAllergens', { list: listOf(every) });
}

function addsText(adds: Known<readonly Allergen[]>): string {
  if (adds === null) return t('goods.unknown');
  return adds.length > 0 ? listOf(adds) : t('goods.addsNone');
}

function Fact({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <View className="menu-facts__row">
      <Text className="menu-facts__name">{name}</Text>
      <View className="menu-facts__value">
        {lines.map((line) => (
          <Text key={line} className="menu-facts__line">
            {line}
          </Text>
        ))}
      </View>
    </View>
  );
}

function halalText({ halal_cert_no: number }: GoodsDetails): string {
  if (number === null) return t('goods.unknown');
  return number || t('goods.noHalal');
}

const Facts = observer(function Facts({ selection, details }: { selection: SpecSelection; details: GoodsDetails }) {
  const { nutrition, allergens, toppings } = factsOf(selection, details);
  const { kcal, sugar, caffeine } = nutrition;
  const added = toppings.map(({ name }) => name).join(t('common.listMark'));
  const milligrams = caffeine === 0 ? t('goods.noCaffeine') : t('goods.milligrams', { count: caffeine ?? 0 });
  return (
    <View className="menu-facts" id="goods-facts">
      <Text className="menu-facts__hint">{t('goods.withChoices')}</Text>
      <Fact name={t('goods.energy')} lines={[t('goods.kcal', { count: kcal })]} />
      <Fact name={t('goods.sugar')} lines={[t('goods.grams', { count: sugar })]} />
      <Fact name={t('goods.caffeine')} lines={[caffeine === null ? t('goods.unknown') : milligrams]} />
      <Fact
        name={t('goods.allergens')}
        lines={[
          allergensText(allergens),
          ...toppings.map(({ name, adds }) => t('goods.toppingAdds', { name, list: addsText(adds) })),
        ]}
      />
      <Fact
        name={t('goods.ingredients')}
        lines={[
          details.ingredients ?? t('goods.unknown'),
          ...(added ? [t('goods.withToppings', { list: added })] : []),
        ]}
      />
      <Fact name={t('goods.halal')} lines={[halalText(details)]} />
      <Text className="menu-facts__hint">{t('goods.askShop')}</Text>
    </View>
  );
});

interface GoodsFactsProps {
  selection: SpecSelection;
  /** The facts of the drink, or a text that says that they are not there. */
  onShown: () => void;
}

/** What a drink contains with the choices that are made. */
export const GoodsFacts = observer(function GoodsFacts({ selection, onShown }: GoodsFactsProps) {
  const { api, language } = useStores();
  const hasTexts = useTexts(areas);
  const goods_id = selection.goods.id;
  const [details] = useState(() => new Resource({ fetch: () => api.order.goodsDetails.attempt({ goods_id }) }));
  const tag = language.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is in the language
  useEffect(() => void details.load(), [details, tag]);
  const { status } = details;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height changes with these
  useEffect(onShown, [hasTexts, status]);
  if (!hasTexts) return null;
  if (details.data) return <Facts selection={selection} details={details.data} />;
  if (status === 'loading') {
    return (
      <Text className="menu-facts__hint" {...a11y({ role: 'status' })}>
        {t('goods.loading')}
      </Text>
    );
  }
  return (
    <View className="menu-fold__lost" {...a11y({ role: 'alert' })}>
      <Text>{details.error?.kind === 'network' ? t('common.networkLost') : t('goods.lost')}</Text>
      <Button id="goods-facts-retry" kind="quiet" size="small" onTap={() => void details.load()}>
        {t('common.retry')}
      </Button>
    </View>
  );
});
