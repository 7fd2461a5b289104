import { Text, View } from '@tarojs/components';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { MenuGoods } from '@/contract/shop.schemas';
import { type MessageKey, t } from '@/i18n/i18n';
import { useComputed } from '@/state/use-computed';
import { a11y } from '@/ui/a11y';
import { IconButton } from '@/ui/buttons/icon-button';
import { Tappable } from '@/ui/buttons/tappable';
import { classNames } from '@/ui/class-names';
import { inTurn } from '@/ui/in-turn';
import { Picture } from '@/ui/pictures/picture';
import { Price } from '@/ui/price';
import { Tag, type TagProps } from '@/ui/tag';
import type { MenuCart } from '../menu-cart';
import type { GoodsRow as Row } from '../menu-layout';
import type { MenuListStore } from '../menu-list-store';
import './menu-list.scss';

const tags: Record<MenuGoods['tags'][number], { text: MessageKey; tone: TagProps['tone'] }> = {
  bestseller: { text: 'menu.tag.bestseller', tone: 'sand' },
  new: { text: 'menu.tag.new', tone: 'mint' },
  hotOnly: { text: 'menu.tag.hotOnly', tone: 'sand' },
  icedOnly: { text: 'menu.tag.icedOnly', tone: 'mint' },
  noCaffeine: { text: 'menu.tag.noCaffeine', tone: 'mint' },
};

/** Pictures of the first screen are loaded at once, the others when they come near. */
const firstScreenPx = 800;

export interface GoodsRowProps {
  row: Row;
  list: MenuListStore;
  cart: MenuCart;
  onOpen: (goodsId: number) => void;
  onTakeOne: (goods: MenuGoods) => void;
}

function Order({ row, cart, onOpen, onTakeOne }: Omit<GoodsRowProps, 'list'>) {
  const { goods } = row;
  const { id, name } = goods;
  const count = useComputed(() => cart.byGoods.get(id) ?? 0, [cart, id]);
  if (goods.soldout) return <Text className="menu-row__out">{t('common.outOfStock')}</Text>;
  return (
    <View className="menu-row__order">
      {count > 0 ? (
        <>
          <IconButton
            id={row.isFirst ? `goods-less-${id}` : undefined}
            testId="goods-less"
            icon="minus"
            kind="outline"
            size={56}
            iconSize={32}
            label={t('menu.takeOne', { name })}
            onTap={() => onTakeOne(goods)}
          />
          <Text className="menu-row__count" {...a11y({ label: t('menu.numOf', { count, name }), role: 'img' })}>
            {count}
          </Text>
        </>
      ) : null}
      {/* Drawn by the stylesheet, because an icon element in each row would cost frames during a fling. */}
      <Tappable
        id={row.isFirst ? `goods-add-${id}` : undefined}
        testId="spec-open"
        className="menu-row__add"
        label={t(count > 0 ? 'menu.addAnother' : 'menu.choose', { name })}
        onTap={() => onOpen(id)}
      />
    </View>
  );
}
const ObservedOrder = observer(Order);

/** A picture that was drawn stays; a new one is loaded when the list is not busy. */
function RowPicture({ row, list }: Pick<GoodsRowProps, 'row' | 'list'>) {
  const { image, tint, soldout } = row.goods;
  const [isHere, setHere] = useState(() => list.hasPicture(row));
  useEffect(() => {
    if (isHere) return undefined;
    let callOff = (): void => undefined;
    const stop = reaction(
      () => list.hasPicture(row),
      (isWanted) => {
        callOff();
        if (!isWanted) return;
        // After a jump all pictures come in one frame; after a fling one by one, because another fling may follow.
        if (list.wasFlung) callOff = inTurn(() => setHere(true));
        else setHere(true);
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      callOff();
    };
  }, [isHere, list, row]);
  return (
    <Picture
      src={image}
      tint={tint}
      out={soldout === 1}
      eager={row.top < firstScreenPx}
      wait={!isHere}
      className="menu-row__picture"
    />
  );
}

/** A drink of the list. The layout fixes its height; a tap anywhere opens its sheet. */
export const GoodsRow = observer(function GoodsRow(props: GoodsRowProps) {
  const { row, list, onOpen } = props;
  const { goods } = row;
  return (
    <View
      id={row.isFirst ? `goods-${goods.id}` : undefined}
      className={classNames('menu-row', goods.soldout === 1 && 'menu-row--out')}
      style={{ top: `${row.top}px`, height: `${row.height}px` }}
      onClick={() => onOpen(goods.id)}
      {...a11y({ testId: 'menu-item' })}
    >
      <RowPicture row={row} list={list} />
      <View className="menu-row__body">
        <View className="menu-row__text" style={{ maxHeight: `${list.metrics.text}px` }}>
          <Text className="menu-row__name" {...a11y({ role: 'heading', level: 3 })}>
            {goods.name}
          </Text>
          {/*
           * One text node, so that the browser gives the intro the lines that the name leaves, and ends it with an
           * ellipsis.
           */}
          <Text className="menu-row__intro">{`\n${goods.intro}`}</Text>
        </View>
        {goods.tags.length > 0 ? (
          <View className="menu-row__tags">
            {goods.tags.map((tag) => (
              <Tag key={tag} tone={tags[tag].tone}>
                {t(tags[tag].text)}
              </Tag>
            ))}
          </View>
        ) : null}
        <View className="menu-row__last">
          <Price value={goods.price} size={28} tone={goods.soldout ? 'muted' : 'chili'} className="menu-row__price" />
          <ObservedOrder {...props} />
        </View>
      </View>
    </View>
  );
});
