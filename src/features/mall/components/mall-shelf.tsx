import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import type { PointsGoodsRow } from '@/contract/mall/mall.schemas';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Tappable } from '@/ui/buttons/tappable';
import { GoodsTile } from './goods-tile';
import './mall-shelf.scss';

/** Goods that are shown. */
const shown = 4;

const Shelf = observer(function Shelf({ goods }: { goods: readonly PointsGoodsRow[] }) {
  const { clock } = useStores();
  if (goods.length === 0) return null;
  return (
    <View id="mall-shelf">
      <View className="mall-shelf__head">
        <Text className="mall-shelf__title" {...a11y({ role: 'heading', level: 2 })}>
          {t('mall.shelf')}
        </Text>
        <Tappable id="to-mall" role="link" className="mall-shelf__all" onTap={() => navigate.to('pointsMall')}>
          <Text>{t('mall.all')}</Text>
        </Tappable>
      </View>
      <View className="goods-grid">
        {goods.map((row) => (
          <GoodsTile key={row.id} goods={row} now={clock.now()} eager={false} />
        ))}
      </View>
    </View>
  );
});

/** Some of what points can be exchanged for, and how it is loaded. Its page needs the texts `mall`. */
export function useMallShelf() {
  const { api } = useStores();
  const [goods, setGoods] = useState<readonly PointsGoodsRow[]>([]);
  const load = useCallback(async () => {
    const result = await api.mall.list.attempt({ page: 1 });
    if (result.ok) setGoods(result.data.data.filter(({ sale }) => sale === 'onSale').slice(0, shown));
  }, [api]);
  return { load, drawn: <Shelf goods={goods} /> };
}
