import { Image, Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { MenuGoods } from '@/contract/shop.schemas';
import { formatCount, formatDecimal } from '@/i18n/format';
import { type MessageKey, t } from '@/i18n/i18n';
import { money, priceDifference } from '@/lib/money';
import { navigate } from '@/platform/navigation/navigate';
import { assetUrl } from '@/platform/pictures/asset-url';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { IconButton } from '@/ui/buttons/icon-button';
import { Tappable } from '@/ui/buttons/tappable';
import type { ChipOption } from '@/ui/fields/chip';
import { type OptionGroup, OptionGroups } from '@/ui/fields/option-groups';
import { Stepper } from '@/ui/fields/stepper';
import { Sheet } from '@/ui/layers/sheet';
import { Icon } from '@/ui/pictures/icon';
import type { OpenedGoods } from '../menu-store';
import { type ChoiceGroup as Group, SpecSelection } from '../spec-selection';
import type { Menu } from '../use-menu';
import { leadToCart } from '../way-to-cart';
import { GoodsFold } from './goods-fold';
import { SugarLine } from './sugar-line';
import './spec-sheet.scss';

interface Part {
  selection: SpecSelection;
}

const allergenKey = (name: NonNullable<MenuGoods['allergens']>[number]): MessageKey => `menu.allergen.${name}`;

/** Delay in milliseconds: loading the picture would delay the sheet on a slow phone. */
const largePictureAfterMs = 700;

/** The list's picture, which is already loaded, until the large one is. */
function HeadPicture({ goods }: { goods: MenuGoods }) {
  const [large, setLarge] = useState<'later' | 'coming' | 'here'>('later');
  useEffect(() => {
    const timer = setTimeout(() => setLarge('coming'), largePictureAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Image
        className="menu-sheet__picture"
        src={assetUrl(large === 'here' ? goods.image_large : goods.image)}
        mode="aspectFit"
        nativeProps={{ alt: '' }}
      />
      {large === 'coming' ? (
        <Image
          className="menu-sheet__picture menu-sheet__picture--coming"
          src={assetUrl(goods.image_large)}
          mode="aspectFit"
          nativeProps={{ alt: '' }}
          onLoad={() => setLarge('here')}
        />
      ) : null}
    </>
  );
}

/** The average, which leads to the reviews. It lies over the picture, where it moves nothing when it is known. */
const Rating = observer(function Rating({ selection }: Part) {
  const { rating, goods } = selection;
  if (!rating) return null;
  const reviews = t('menu.reviews', { count: rating.count, shown: formatCount(rating.count) });
  const average = formatDecimal(rating.average);
  return (
    <Tappable
      id="sheet-reviews"
      role="link"
      className="menu-sheet__rating"
      label={t('menu.rating', { average, reviews })}
      onTap={() => navigate.to('reviews', { goods_id: goods.id })}
    >
      <View className="menu-sheet__stars">
        <Icon name="star" size={32} className="menu-sheet__star" />
        <Text>{average}</Text>
      </View>
      <Text className="menu-sheet__reviews">{reviews}</Text>
    </Tappable>
  );
});

function Head({ selection, onClose }: Part & { onClose: () => void }) {
  const { goods } = selection;
  const hasSales = goods.sales_text !== '' && goods.sales_text !== '0';
  return (
    <View className="menu-sheet__head" style={{ backgroundColor: goods.tint }}>
      <HeadPicture goods={goods} />
      <View className="menu-sheet__facts">
        <Rating selection={selection} />
        {hasSales ? <Text className="menu-sheet__sold">{t('menu.sold', { count: goods.sales_text })}</Text> : null}
      </View>
      <View className="menu-sheet__close">
        <IconButton
          id="sheet-close"
          icon="close"
          kind="surface"
          label={t('common.close')}
          size={72}
          iconSize={40}
          onTap={onClose}
        />
      </View>
    </View>
  );
}

function introOf(goods: MenuGoods): string {
  const list = (goods.allergens ?? []).map((name) => t(allergenKey(name))).join(t('common.listMark'));
  const intro =
    goods.intro && !/[.!?\u3002\uff01\uff1f]$/.test(goods.intro)
      ? t('menu.sentence', { text: goods.intro })
      : goods.intro;
  return list ? t('menu.introContains', { intro, list }) : intro;
}

function optionsOf({ choices, max }: Group): ChipOption<number>[] {
  return choices.map(({ value, isOut, isOverMax, difference }) => ({
    id: value.value_id,
    label: difference === 0 || isOut ? value.name : `${value.name} ${priceDifference(difference)}`,
    disabled: isOut || isOverMax,
    out: isOut,
    note: isOut ? t('common.outOfStock') : isOverMax ? t('menu.full', { count: max }) : undefined,
    elementId: `chip-${value.value_id}`,
  }));
}

/** How many may be chosen. */
function limitOf({ max, isFull }: Group): OptionGroup['limit'] {
  if (max === 0) return undefined;
  return { text: t(isFull ? 'menu.full' : 'menu.upTo', { count: max }), isReached: isFull };
}

const Groups = observer(function Groups({ selection }: Part) {
  const choose = (id: number, valueId: number): void => {
    const entry = selection.groups.find(({ group }) => group.spec_id === id);
    if (entry) selection.choose(entry.group, valueId);
  };
  return (
    <OptionGroups
      groups={selection.groups.map((entry) => ({
        id: entry.group.spec_id,
        name: entry.group.name,
        options: optionsOf(entry),
        chosen: entry.choices.filter(({ isChosen }) => isChosen).map(({ value }) => value.value_id),
        isMulti: entry.isMulti,
        limit: limitOf(entry),
      }))}
      onChoose={choose}
    />
  );
});

function addText(selection: SpecSelection, isEdit: boolean): string {
  if (selection.isSoldOut) return t('common.outOfStock');
  if (selection.missing) return t('menu.addMissing', { group: selection.missing.name });
  return t(isEdit ? 'menu.saveLine' : 'menu.add', { price: money(selection.amount) });
}

const Foot = observer(function Foot({ selection, isEdit, onAdd }: Part & { isEdit: boolean; onAdd: () => void }) {
  return (
    <View className="menu-sheet__foot">
      <Stepper
        id="sheet-num"
        value={selection.num}
        max={selection.maxNum}
        label={selection.goods.name}
        disabled={!selection.canAdd}
        onChange={selection.setNum}
      />
      <Button
        id="sheet-add"
        testId="add-to-cart"
        size="large"
        className="menu-sheet__add"
        disabled={!selection.canAdd}
        onTap={onAdd}
      >
        {addText(selection, isEdit)}
      </Button>
    </View>
  );
});

interface SpecSheetProps {
  opened: OpenedGoods;
  menu: Pick<Menu, 'store' | 'acts'>;
}

/** The options of a drink. It opens at once from the snapshot and then loads current prices and stock. */
function SpecSheet({ opened, menu }: SpecSheetProps) {
  const { store, acts } = menu;
  const { goods, specs, remembered, line } = opened;
  const [selection] = useState(() => {
    const begun = new SpecSelection(goods, specs, remembered);
    if (line) begun.setNum(line.num);
    return begun;
  });
  useEffect(() => store.checkSoon(selection), [store, selection]);
  const add = (): void => {
    acts.add(selection);
    // It stays open if the cart is full.
    if (!store.opened) leadToCart();
  };
  return (
    <Sheet
      open
      id="spec-sheet"
      testId="spec-sheet"
      className="menu-sheet"
      label={goods.name}
      onClose={store.close}
      head={<Head selection={selection} onClose={store.close} />}
      footer={<Foot selection={selection} isEdit={line !== undefined} onAdd={add} />}
    >
      <Text className="menu-sheet__name" {...a11y({ role: 'heading', level: 2 })}>
        {goods.name}
      </Text>
      <Text className="menu-sheet__intro">{introOf(goods)}</Text>
      <Groups selection={selection} />
      <SugarLine selection={selection} />
      <GoodsFold selection={selection} />
    </Sheet>
  );
}

/** The sheet of the open drink. A separate component, so that opening it re-renders nothing else. */
export const OpenSpecSheet = observer(function OpenSpecSheet({ menu }: { menu: SpecSheetProps['menu'] }) {
  const { opened } = menu.store;
  return opened ? <SpecSheet key={opened.goods.id} opened={opened} menu={menu} /> : null;
});
