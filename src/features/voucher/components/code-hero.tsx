import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { VoucherCode } from '@/contract/voucher/voucher.schemas';
import { GoodCode, RedeemedCode, RedeemHero } from '@/features/redeem';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { lastDay } from '@/shell/words/last-day';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { IconButton } from '@/ui/buttons/icon-button';
import { classNames } from '@/ui/class-names';
import { useSwipe } from '@/ui/use-swipe';
import type { VoucherOrderStore, VoucherPartProps } from '../voucher-order-store';
import { codeText } from '../voucher-words';
import './code-hero.scss';

/** If there are more codes than this, the place of the shown one is said in words instead of dots. */
const dotsMax = 8;

/** Which of the good codes is shown, and the way to the others. */
const Others = observer(function Others({ store, code }: { store: VoucherOrderStore; code: VoucherCode }) {
  const { good } = store.codes;
  const at = good.findIndex(({ number }) => number === code.number);
  if (good.length < 2 || at < 0) return null;
  const place = t('voucher.codeAt', { at: at + 1, total: good.length });
  return (
    <View className="voucher-code__others">
      <IconButton
        id="code-before"
        icon="back"
        kind="outline"
        size={72}
        iconSize={36}
        label={t('voucher.codeBefore')}
        disabled={at === 0}
        onTap={() => store.codes.step(-1)}
      />
      {good.length > dotsMax ? (
        <Text className="voucher-code__place">{place}</Text>
      ) : (
        <View className="voucher-code__dots" {...a11y({ role: 'img', label: place })}>
          {good.map(({ number }, index) => (
            <View key={number} className={classNames('voucher-code__dot', index === at && 'voucher-code__dot--on')} />
          ))}
        </View>
      )}
      <IconButton
        id="code-after"
        icon="chevron"
        kind="outline"
        size={72}
        iconSize={36}
        label={t('voucher.codeAfter')}
        disabled={at === good.length - 1}
        onTap={() => store.codes.step(1)}
      />
    </View>
  );
});

/** The code that was just redeemed, and the way to the next one. */
const Redeemed = observer(function Redeemed({ store, order, code }: VoucherPartProps & { code: VoucherCode }) {
  const { clock } = useStores();
  return (
    <RedeemedCode code={code.code} text={codeText(code, clock.now(), order.utc_offset_minutes)}>
      {store.codes.good.length > 0 ? (
        <Button id="code-next" size="small" className="voucher-code__next" onTap={() => store.codes.step(1)}>
          {t('voucher.nextCode')}
        </Button>
      ) : (
        <Text className="voucher-code__all">{t('voucher.allUsed')}</Text>
      )}
    </RedeemedCode>
  );
});

/** How many codes of an order are left. */
const Left = ({ order: { unused_num, code_num, type } }: Pick<VoucherPartProps, 'order'>) => (
  <View className="voucher-code__left" id="voucher-left">
    <Text className="voucher-code__number">
      <Text className="voucher-code__count">{unused_num}</Text>
      {` ${t('voucher.of', { total: code_num })}`}
    </Text>
    <Text className="voucher-code__what">
      {t(type === 'amount' ? 'voucher.leftCodes' : 'voucher.leftCups', { count: code_num })}
    </Text>
  </View>
);

/** What is left of an order, and one of its codes, to be shown at the till. */
export const CodeHero = observer(function CodeHero({ store, order }: VoucherPartProps) {
  const { clock } = useStores();
  const swipe = useSwipe(store.codes.step);
  const { shown } = store.codes;
  if (!shown) return null;
  const { name, code_expiretime: end, utc_offset_minutes: offset, shop_num } = order;
  const where = [
    end === null ? '' : t('voucher.until', { day: lastDay(end, clock.now(), offset) }),
    t('voucher.shops', { count: shop_num }),
  ];
  return (
    <RedeemHero title={name} text={dotted(where)} aside={<Left order={order} />} touch={swipe}>
      {shown.state === 'good' ? (
        <GoodCode code={shown.code} hint={t('voucher.codeLine', { number: shown.number })} />
      ) : (
        <Redeemed store={store} order={order} code={shown} />
      )}
      <Others store={store} code={shown} />
    </RedeemHero>
  );
});
