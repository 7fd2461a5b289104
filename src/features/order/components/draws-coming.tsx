import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { OrderDetails } from '@/contract/order/order.schemas';
import type { WheelRow } from '@/contract/wheel/wheel.schemas';
import { isLive } from '@/domain/live-orders';
import { t } from '@/i18n/i18n';
import { ChainPartState } from '@/state/chain-part';
import { useStores } from '@/state/store-context';
import type { Stores } from '@/state/stores';
import { Icon } from '@/ui/pictures/icon';

/** Ways on which an order gives a draw, when it is completed. */
const orderWays = ['order', 'orders'] as const;

/** The wheels for which the next completed order of the member gives a draw. There are none if that cannot be asked. */
async function findWheels(stores: Stores): Promise<WheelRow[]> {
  const part = new ChainPartState(stores, 'wheel');
  await part.load();
  const answer = part.isOff ? null : await stores.api.wheel.list.attempt({});
  return answer?.ok ? answer.data.list.filter(({ runs }) => runs === 1) : [];
}

/** The draws that an order gives when it is completed, with the rule of each. An order that cost nothing gives none. */
export const DrawsComing = observer(function DrawsComing({ order }: { order: OrderDetails }) {
  const stores = useStores();
  const [wheels, setWheels] = useState<WheelRow[]>([]);
  const isComing = order.pay_amount > 0 && isLive(order.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order.
  useEffect(() => {
    if (isComing) void findWheels(stores).then(setWheels);
  }, [isComing]);
  const draws = wheels.flatMap(({ name, ways }) =>
    orderWays.filter((way) => ways.some((one) => one.way === way && one.missing === 1)).map((way) => ({ name, way })),
  );
  if (!isComing) return null;
  return draws.map(({ name, way }) => (
    <View key={way} className="order-paid__earned order-paid__earned--draw" id={`draw-${way}`}>
      <Icon name="wheel" size={44} />
      <View>
        <Text>{`${t('order.drawsComing', { count: 1 })} · ${name}`}</Text>
        <Text className="order-paid__rule">{t(`order.drawRule.${way}`)}</Text>
      </View>
    </View>
  ));
});
