import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { VoucherInfo } from '@/contract/voucher/voucher.schemas';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { idOf } from '@/lib/id-of';
import { money } from '@/lib/money';
import { type SharedPage, useSharedPage } from '@/platform/host/share';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { addressOf } from '@/platform/routes';
import { ShopRows } from '@/shell/orders/shop-rows';
import { Page } from '@/shell/page';
import { MemberLink } from '@/shell/parts/member-link';
import { PartOff } from '@/shell/parts/part-off';
import { PayCard } from '@/shell/pay/pay-card';
import type { PayChoice } from '@/shell/pay/pay-choice';
import { usePayChoice } from '@/shell/pay/use-pay-choice';
import { ResourceView } from '@/shell/resource-view';
import { WordsCard } from '@/shell/words/words-card';
import { useSubmit } from '@/state/forms/use-submit';
import { useMemberStore } from '@/state/loading/use-member-store';
import { useStores } from '@/state/store-context';
import { Card } from '@/ui/card';
import { Cards } from '@/ui/cards';
import { FactList } from '@/ui/fact-list';
import { confirm } from '@/ui/layers/confirm';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { BuyBar } from '../components/buy-bar';
import { BuyNotice } from '../components/buy-notice';
import { MorePictures } from '../components/more-pictures';
import { OwnCodes } from '../components/own-codes';
import { UnpaidOrder } from '../components/unpaid-order';
import { VoucherHero } from '../components/voucher-hero';
import { VoucherStore } from '../voucher-store';
import { termsOf } from '../voucher-terms';
import './voucher-screen.scss';

const Missing = () => (
  <EmptyState
    id="voucher-missing"
    drawing="search"
    title={t('voucher.missing')}
    text={t('voucher.missingText')}
    action={{ label: t('voucher.toVouchers'), onTap: () => navigate.to('vouchers'), id: 'to-vouchers' }}
  />
);

interface PartProps {
  store: VoucherStore;
  choice: PayChoice;
}

const Body = observer(function Body({ store, choice }: PartProps) {
  const { isMember } = useStores().session;
  if (store.part.isOff) return <PartOff />;
  return (
    <ResourceView
      resource={store.info}
      skeleton={<SkeletonCards heights={['high', 'high', 'middle']} />}
      missing={<Missing />}
    >
      {(voucher) => (
        <Cards>
          <VoucherHero voucher={voucher} />
          {voucher.unpaid ? <UnpaidOrder unpaid={voucher.unpaid} onEnd={store.load} /> : null}
          {voucher.mine ? <OwnCodes voucher={voucher} mine={voucher.mine} /> : null}
          {isMember && store.most > 0 ? <PayCard choice={choice} offers={store.offers} /> : null}
          <Card flush>
            <FactList
              id="voucher-terms"
              ruled
              facts={termsOf(voucher, t('voucher.howLongText', { count: voucher.valid_days }))}
            />
          </Card>
          <MorePictures images={voucher.images} />
          <WordsCard title={t('voucher.about')} text={voucher.content} />
          <WordsCard title={t('voucher.rules')} text={voucher.rule_content} />
          <ShopRows title={t('places.goodAt')} good={voucher} more={store.moreShops} onPlace={store.info.load} />
        </Cards>
      )}
    </ResourceView>
  );
});

/** Asks whether a member who has not paid an order of a voucher wants to order more of it. */
const isMeant = (): Promise<boolean> =>
  confirm({
    title: t('voucher.unpaidTitle'),
    text: t('voucher.moreText'),
    confirmText: t('voucher.more'),
    cancelText: t('voucher.noMore'),
  });

/** The page of a voucher as it is passed on. */
const sharedVoucher = ({ id, name, image, price }: VoucherInfo): SharedPage => ({
  title: dotted([name, money(price)]),
  image,
  path: addressOf('voucher', { id }),
});

/** One voucher (`sqDetail`): what it is good for, and the order of it. */
export const VoucherScreen = observer(function VoucherScreen() {
  const { pending, session } = useStores();
  const id = idOf(useParams<'voucher'>().id);
  const store = useMemberStore((stores) => new VoucherStore(stores, id));
  const choice = usePayChoice();
  const { placed, notice, info } = store;
  const voucher = info.data;
  useSharedPage(voucher ? sharedVoucher(voucher) : undefined);
  useEffect(() => {
    if (placed) navigate.to(placed.state === 'unpaid' ? 'cashier' : 'paymentSuccess', { order_sn: placed.order_sn });
  }, [placed]);
  const buy = useSubmit(async () => {
    if (!pending.require({ act: 'open', route: 'voucher', params: { id } })) return;
    if (!voucher?.unpaid || (await isMeant())) await store.buy(choice.channel(store.offers)?.channel);
  });
  return (
    <Page
      id="voucher"
      onBack={() => navigate.back('vouchers')}
      load={() => Promise.all([store.load(), session.isMember ? choice.load() : undefined])}
      aside={<MemberLink id="voucher-orders-link" route="voucherOrders" text={t('voucher.myOrders')} />}
      footer={
        voucher && !store.part.isOff ? (
          <>
            {notice ? (
              <View className="voucher-page__notice">
                <BuyNotice notice={notice} offsetMinutes={voucher.utc_offset_minutes} />
              </View>
            ) : null}
            <BuyBar store={store} voucher={voucher} choice={choice} onBuy={buy.submit} />
          </>
        ) : undefined
      }
    >
      <Body store={store} choice={choice} />
    </Page>
  );
});
