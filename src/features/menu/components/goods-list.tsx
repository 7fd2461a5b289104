import { ScrollView, Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { MenuGoods } from '@/contract/shop.schemas';
import { isH5 } from '@/platform/host/target';
import { useComputed } from '@/state/use-computed';
import { a11y } from '@/ui/a11y';
import type { MenuCart } from '../menu-cart';
import type { HeaderRow } from '../menu-layout';
import type { MenuListStore, RowBlock } from '../menu-list-store';
import { GoodsRow } from './goods-row';
import { useListFeed } from './use-list-feed';
import './menu-list.scss';

export interface GoodsListProps {
  list: MenuListStore;
  cart: MenuCart;
  onOpen: (goodsId: number) => void;
  onTakeOne: (goods: MenuGoods) => void;
  /** Headings without the number of drinks, for lists whose heading contains it. */
  plainHeadings?: boolean;
}

function Heading({ row, plain }: { row: HeaderRow; plain?: boolean }) {
  return (
    <View
      className="menu-list__heading"
      style={{ top: `${row.top}px`, height: `${row.height}px` }}
      {...a11y({ role: 'heading', level: 2 })}
    >
      <Text className="menu-list__category">{row.name}</Text>
      {plain ? null : <Text className="menu-list__number">{row.count}</Text>}
    </View>
  );
}

const hiddenStyle = { display: 'none' } as const;

/** Two rows, each at its own position. The browser skips their layout and paint while they are only kept. */
const Block = observer(function Block({ index, upper, lower, plainHeadings, ...rest }: RowBlock & GoodsListProps) {
  const { list } = rest;
  const isHidden = useComputed(() => list.isHidden(index), [list, index]);
  return (
    <View style={isHidden ? hiddenStyle : undefined}>
      {[upper, lower].map((row) => {
        if (!row) return null;
        if (row.kind === 'header') return <Heading key={row.key} row={row} plain={plainHeadings} />;
        return <GoodsRow key={row.key} row={row} {...rest} />;
      })}
    </View>
  );
});

/** The rendered rows: those in view and some around them. */
const Rows = observer(function Rows(props: GoodsListProps) {
  const { list } = props;
  return (
    <View className="menu-list__all" style={{ height: `${list.height}px` }}>
      {isH5
        ? list.blocks.map((block) => <Block key={block.index} {...block} {...props} />)
        : list.places.map((block, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the position is constant, its content changes
            <Block key={place} {...block} {...props} />
          ))}
    </View>
  );
});

/** The windowed list of drinks: any length at the cost of one and a half screens. */
export const GoodsList = observer(function GoodsList(props: GoodsListProps) {
  const { list } = props;
  const { jump } = list;
  const handleScroll = useListFeed(list);
  return (
    <ScrollView
      scrollY
      id="menu-list"
      className="menu-list"
      scrollTop={jump ? jump.top + (jump.serial % 2) / 100 : undefined}
      onScroll={(event) => handleScroll(event.detail.scrollTop)}
      onTouchStart={list.touched}
    >
      <Rows {...props} />
    </ScrollView>
  );
});
