import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { GroupProductInfo } from '@/contract/group/group.schemas';
import { formatDate, formatRemaining } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { navigate } from '@/platform/navigation/navigate';
import { whenText } from '@/shell/words/when-text';
import { useStores } from '@/state/store-context';
import { Button } from '@/ui/buttons/button';
import { Tappable } from '@/ui/buttons/tappable';
import { classNames } from '@/ui/class-names';
import { CountdownText } from '@/ui/countdown-text';
import { isJoinable } from '../group-words';
import { useJoin } from '../use-join';
import './product-foot.scss';

interface PriceButtonProps {
  id: string;
  price: number;
  label: string;
  kind: 'primary' | 'secondary';
  onTap: () => void;
}

/** A button with a price above what it does. */
const PriceButton = ({ id, price, label, kind, onTap }: PriceButtonProps) => (
  <Tappable id={id} className={classNames('group-foot__button', `group-foot__button--${kind}`)} onTap={onTap}>
    <Text className="group-foot__price">{money(price)}</Text>
    <Text className="group-foot__label">{label}</Text>
  </Tappable>
);

/** Leads to the drink on the menu of the shop in use; without one, to the shops. */
function useAlone(goods: number): () => void {
  const { shop } = useStores();
  return () => {
    if (shop.current) navigate.to('shopMenu', { id: shop.current.id, goods });
    else navigate.to('chooseShop');
  };
}

function Alone({ product, goods }: { product: GroupProductInfo; goods: number }) {
  const alone = useAlone(goods);
  return <PriceButton id="group-alone" kind="secondary" price={product.price} label={t('group.alone')} onTap={alone} />;
}

/** Why no team can be opened now; empty if one can. */
function offText({ state, left, buyable, starttime, endtime }: GroupProductInfo, now: number, offset: number): string {
  if (state === 'coming') return t('group.startsAt', { when: whenText(starttime, now, offset) });
  if (state === 'over') return t('group.overSince', { day: formatDate(endtime, now, offset) });
  if (left === 0) return t('common.outOfStock');
  return buyable === 0 ? t('group.notice.limitOver') : '';
}

interface ProductFootProps {
  product: GroupProductInfo;
  /** The time is over for which the seat of an unpaid order is held. */
  onEnd: () => void;
}

/** The ways to the customer's own order, and until when its seat is held while it is not paid. */
const Own = observer(function Own({ product, orderSn, onEnd }: ProductFootProps & { orderSn: string }) {
  const { clock } = useStores();
  const { goods_id: goods, my_seat_until: heldUntil } = product;
  const isUnpaid = heldUntil !== null && heldUntil > clock.now();
  const order = { order_sn: orderSn };
  return (
    <>
      {isUnpaid ? (
        <CountdownText
          id="group-unpaid"
          className="group-foot__off"
          until={heldUntil}
          now={clock.now}
          format={(left) => t('group.seatUnpaid', { time: formatRemaining(left) })}
          onEnd={onEnd}
        />
      ) : null}
      <View className="group-foot">
        {goods === null || isUnpaid ? null : <Alone product={product} goods={goods} />}
        <Button
          id="group-own-order"
          size="large"
          kind={isUnpaid ? 'secondary' : 'primary'}
          className="group-foot__main"
          onTap={() => navigate.to('groupOrder', order)}
        >
          {t('group.seeOrder')}
        </Button>
        {isUnpaid ? (
          <Button
            id="group-own-pay"
            size="large"
            className="group-foot__main"
            onTap={() => navigate.to('cashier', order)}
          >
            {t('shell.payNow')}
          </Button>
        ) : null}
      </View>
    </>
  );
});

/** What can be done with a product: bought alone, or with a team of one's own. */
export const ProductFoot = observer(function ProductFoot({ product, onEnd }: ProductFootProps) {
  const { clock } = useStores();
  const join = useJoin();
  const { id, goods_id: goods, my_order_sn: orderSn, group_price, vip_group_price, utc_offset_minutes } = product;
  if (orderSn) return <Own product={product} orderSn={orderSn} onEnd={onEnd} />;
  // A customer who came by the link of a team joins that one, as long as it has a free seat.
  const joined = product.team && isJoinable(product.team) ? product.team.group_sn : undefined;
  const off = offText(product, clock.now(), utc_offset_minutes);
  return (
    <>
      {off ? (
        <Text id="group-off" className="group-foot__off">
          {off}
        </Text>
      ) : null}
      <View className="group-foot">
        {goods === null ? null : <Alone product={product} goods={goods} />}
        {off ? null : (
          <PriceButton
            id={joined ? 'group-join' : 'group-start'}
            kind="primary"
            price={vip_group_price ?? group_price}
            label={t(joined ? 'group.joinThis' : 'group.startTeam')}
            onTap={() => join(joined ? { id, team: joined } : { id })}
          />
        )}
      </View>
    </>
  );
});
