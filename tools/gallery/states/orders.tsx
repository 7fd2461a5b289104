import { Text } from '@tarojs/components';
import type { PayChannel } from '@/contract/chain.schemas';
import type { GoodShops, RedeemShop } from '@/contract/order/kind-parts.schemas';
import { t } from '@/i18n/i18n';
import { CodeTerms } from '@/shell/orders/code-terms';
import { AddressSheet, ShopSheet } from '@/shell/orders/goal-sheets';
import { HelpLink } from '@/shell/orders/help-link';
import { OrderFrame, orderFrameStatus } from '@/shell/orders/order-frame';
import { OrderState } from '@/shell/orders/order-state';
import { OrderStatus } from '@/shell/orders/order-status';
import { OrderStepsCard } from '@/shell/orders/order-steps-card';
import { RefundCard, RefundHead, RefundSteps } from '@/shell/orders/refund-card';
import { ShopRows } from '@/shell/orders/shop-rows';
import { MemberLink } from '@/shell/parts/member-link';
import { PartOff } from '@/shell/parts/part-off';
import { PurseCard } from '@/shell/parts/purse-card';
import { ChannelList } from '@/shell/pay/channel-list';
import { PayMark, PayWay } from '@/shell/pay/channel-row';
import { PayCard } from '@/shell/pay/pay-card';
import { PayChoice } from '@/shell/pay/pay-choice';
import { PaySheet } from '@/shell/pay/pay-sheet';
import { type PaidBack, refundSteps } from '@/shell/words/refund-steps';
import { WordsCard } from '@/shell/words/words-card';
import { MoreShops } from '@/state/loading/more-shops';
import { StoreProvider } from '@/state/store-context';
import { Button } from '@/ui/buttons/button';
import { addressRow } from '../../../test/harness/answers';
import { member } from '../../../test/harness/member-app';
import { voucherOrder } from '../../../test/harness/voucher-answers';
import { allOf, type Entries, each, Live, nothing } from '../entries';
import { withStores } from './with-stores';

const asked: PaidBack = {
  refund_sn: 'RF1',
  cause: 'user',
  state: 'asked',
  amount: 45_000,
  channel: 'qris',
  createtime: 1_800_000_000,
  senttime: null,
  donetime: null,
};
const payChannels = allOf<PayChannel>({
  qris: true,
  gopay: true,
  ovo: true,
  dana: true,
  shopeepay: true,
  linkaja: true,
  va_bca: true,
  va_mandiri: true,
  va_bni: true,
  va_bri: true,
  cash: true,
});
const payWays = payChannels.map((channel) => ({ channel, name: t(`payChannel.${channel}`), intro: '' }));

const refunds: Record<string, PaidBack> = {
  asked,
  sent: { ...asked, state: 'sent', senttime: 1_800_000_060 },
  done: { ...asked, state: 'done', senttime: 1_800_000_060, donetime: 1_800_000_120 },
  'by hand': { ...asked, state: 'manual' },
  'in cash': { ...asked, channel: 'cash' },
};
const nobody = async (): Promise<void> => undefined;
const few = voucherOrder();
const { shops } = few;
const manyOf = (shop_num: number): GoodShops => ({ shops: many as RedeemShop[], shop_num, every_shop: 1 });
const noMore = new MoreShops(async () => ({ ok: true, data: { shops: [] }, time: 0 }));
const many = Array.from({ length: 6 }, (_, at) => ({ ...shops[0], id: at + 1, distance: 350 * (at + 1) }) as const);
const states = ['unpaid', 'cancelled', 'refunded', 'completed'] as const;

/** The way to pay of a member who has paid by `last` before. */
function payCard(offers: PayChannel[], last: PayChannel | '' = '') {
  const { stores } = member({});
  stores.cache.putPayChannel(last);
  const choice = new PayChoice(stores, () => true);
  return (
    <StoreProvider stores={stores}>
      <PayCard choice={choice} offers={offers} />
    </StoreProvider>
  );
}

/** Parts of the pages of orders of every kind. */
export const ofOrders: Entries = {
  ChannelList: each<PayChannel>(['qris', 'va_bni', 'cash'], (chosen) => (
    <Live initial={chosen}>
      {(value, onChange) => <ChannelList channels={payWays} value={value} onChange={onChange} />}
    </Live>
  )),
  PayCard: {
    'one way': () => payCard(['qris']),
    'several ways': () => payCard(payChannels),
    'the last one used': () => payCard(payChannels, 'gopay'),
  },
  PaySheet: {
    open: () => <PaySheet channels={payWays} value="qris" onChange={nothing} onClose={nothing} />,
  },
  PayMark: each(payChannels, (channel) => <PayMark channel={channel} />),
  PayWay: {
    plain: () => <PayWay channel="dana" name="DANA" intro="" />,
    'with words': () => <PayWay channel="gopay" name="GoPay" intro={t('order.qrText')} />,
  },
  RefundHead: {
    decided: () => <RefundHead id="refund-head" title={t('refund.cause.user')} amount={45_000} />,
    open: () => <RefundHead id="refund-head-open" title={t('refund.report')} amount={45_000} isOpen />,
  },
  RefundSteps: {
    sent: () => <RefundSteps id="refund-steps" steps={refundSteps(refunds.sent ?? asked, () => '10.05')} />,
  },
  RefundCard: each(Object.keys(refunds), (name) =>
    withStores(<RefundCard refund={refunds[name] ?? asked} title={t('refund.cause.user')} offsetMinutes={420} />),
  ),
  OrderState: each([...states], (state) =>
    withStores(
      <OrderState
        order={voucherOrder({ state: state as 'unpaid', status_text: t('order.notPaidYet') })}
        unpaidText={t('voucher.unpaidText')}
        onExpire={nothing}
      />,
    ),
  ),
  OrderStatus: {
    unpaid: () =>
      withStores(
        <OrderStatus
          className={orderFrameStatus('ask')}
          order={voucherOrder({ state: 'unpaid', expiretime: 1_900_000_000 })}
          onExpire={nothing}
        />,
      ),
    over: () =>
      withStores(<OrderStatus className={orderFrameStatus('over')} order={voucherOrder()} onExpire={nothing} />),
  },
  OrderFrame: each(['ask', 'live', 'over'], (tone) => (
    <OrderFrame
      id={`order-frame-${tone}`}
      testId="order-frame"
      image={few.image}
      tint="transparent"
      isOut={tone === 'over'}
      status={<Text className={orderFrameStatus(tone)}>{t('order.notPaidYet')}</Text>}
      name={few.name}
      back={tone === 'over' ? few.name : ''}
      hint={few.name}
      facts={['Rp 45.000', '18 Nov 10.05']}
      act={
        <Button id={`order-frame-${tone}-act`} size="small">
          {t('order.seeOrder')}
        </Button>
      }
      onOpen={nothing}
    />
  )),
  OrderStepsCard: {
    'under way': () =>
      withStores(
        <OrderStepsCard
          id="order-steps"
          entries={[
            { step: 'placed', time: 1_800_000_000, progress: 'done' },
            { step: 'ready', time: null, progress: 'current' },
            { step: 'received', time: null, progress: 'ahead' },
          ]}
          stepText={(step) => t(`orderStep.${step as 'ready'}`)}
          offsetMinutes={420}
        />,
      ),
  },
  ShopRows: {
    two: () => withStores(<ShopRows title={t('places.goodAt')} good={few} more={noMore} />),
    'without a place': () =>
      withStores(<ShopRows title={t('places.goodAt')} good={few} more={noMore} onPlace={nobody} />),
    many: () => withStores(<ShopRows title={t('places.goodAt')} good={manyOf(6)} more={noMore} />),
    'very many': () => withStores(<ShopRows title={t('places.goodAt')} good={manyOf(2000)} more={noMore} />),
  },
  ShopSheet: {
    'one chosen, and more': () =>
      withStores(
        <ShopSheet
          id="gallery-shop"
          title={t('places.goodAt')}
          good={manyOf(2000)}
          more={noMore}
          moreText={t('places.moreShops')}
          chosen={2}
          onChoose={nothing}
          onClose={nothing}
        />,
      ),
  },
  AddressSheet: {
    two: () => (
      <AddressSheet
        id="gallery-address"
        title={t('places.goodAt')}
        addresses={[addressRow(), addressRow({ id: 99 })]}
        addText={t('places.moreShops')}
        chosen={99}
        onAdd={nothing}
        onChoose={nothing}
        onClose={nothing}
      />
    ),
  },
  CodeTerms: {
    'of a voucher that was won': () =>
      withStores(<CodeTerms good={{ ...few, good_for: 'Latte · Regular' }} more={noMore} onPlace={nobody} />),
  },
  PartOff: { off: () => <PartOff /> },
  WordsCard: { text: () => <WordsCard title={t('voucher.rules')} text={'One code is good once.\n\nIn all shops.'} /> },
  PurseCard: {
    plain: () => withStores(<PurseCard balance={1240} debt={0} ending={[]} />),
    'ends and debt': () =>
      withStores(<PurseCard balance={0} debt={26} ending={[{ points: 120, endtime: 1_800_400_000 }]} />),
  },
  MemberLink: {
    strong: () => withStores(<MemberLink id="member-link" text={t('voucher.myOrders')} route="voucherOrders" />),
  },
  HelpLink: { plain: () => <HelpLink onTap={nothing} /> },
};
