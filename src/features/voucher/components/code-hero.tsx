import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { VoucherCode } from '@/contract/voucher/voucher.schemas';
import { shownCode } from '@/domain/redemption-code';
import { QrCode } from '@/features/qr';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { IconButton } from '@/ui/buttons/icon-button';
import { Tappable } from '@/ui/buttons/tappable';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/pictures/icon';
import { useSwipe } from '@/ui/use-swipe';
import type { VoucherOrderStore, VoucherPartProps } from '../voucher-order-store';
import { codeText, lastDay } from '../voucher-words';
import { CodeSheet } from './code-sheet';
import './code-hero.scss';

/** More codes than this have no dot each. */
const dotsMax = 8;

/** Which of the good codes is shown, and the way to the others. */
const Others = observer(function Others({ store, code }: { store: VoucherOrderStore; code: VoucherCode }) {
  const { good } = store;
  const at = good.findIndex(({ number }) => number === code.number);
  if (good.length < 2 || at < 0) return null;
  const place = t('voucher.codeAt', { at: at + 1, total: good.length });
  return (
    <View className="voucher-code__others">
      <IconButton
        id="code-before"
        icon="back"
        size={72}
        iconSize={36}
        label={t('voucher.codeBefore')}
        disabled={at === 0}
        onTap={() => store.step(-1)}
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
        size={72}
        iconSize={36}
        label={t('voucher.codeAfter')}
        disabled={at === good.length - 1}
        onTap={() => store.step(1)}
      />
    </View>
  );
});

/** The code that was just redeemed, and the way to the next one. */
const Redeemed = observer(function Redeemed({ store, order, code }: VoucherPartProps & { code: VoucherCode }) {
  const { clock } = useStores();
  return (
    <View className="voucher-code__done" id="code-redeemed">
      <View className="voucher-code__tick">
        <Icon name="check" size={72} />
      </View>
      <Text className="voucher-code__done-title">{t('voucher.redeemed')}</Text>
      <Text className="voucher-code__done-code">{shownCode(code.code)}</Text>
      <Text className="voucher-code__hint">{codeText(code, clock.now(), order.utc_offset_minutes)}</Text>
      {store.good.length > 0 ? (
        <Button id="code-next" size="small" className="voucher-code__next" onTap={() => store.step(1)}>
          {t('voucher.nextCode')}
        </Button>
      ) : (
        <Text className="voucher-code__all">{t('voucher.allUsed')}</Text>
      )}
    </View>
  );
});

const Good = observer(function Good({ code, onLarge }: { code: VoucherCode; onLarge: () => void }) {
  const text = shownCode(code.code);
  return (
    <Tappable id="code-large" className="voucher-code__tap" label={t('voucher.large', { code: text })} onTap={onLarge}>
      <QrCode content={code.code} label={t('voucher.qrLabel', { code: text })} />
      <Text id="voucher-code" className="voucher-code__code">
        {text}
      </Text>
      <Text className="voucher-code__hint">{t('voucher.codeLine', { number: code.number })}</Text>
    </Tappable>
  );
});

/** What is left of an order, and one of its codes, to be shown at the till. */
export const CodeHero = observer(function CodeHero({ store, order }: VoucherPartProps) {
  const { clock } = useStores();
  const [isLarge, setLarge] = useState(false);
  const swipe = useSwipe(store.step);
  const { shown } = store;
  if (!shown) return null;
  const { name, unused_num, code_num, code_expiretime: end, utc_offset_minutes: offset, shops, type } = order;
  const where = [
    end === null ? '' : t('voucher.until', { day: lastDay(end, clock.now(), offset) }),
    t('voucher.shops', { count: shops.length }),
  ];
  const isGood = shown.state === 'good';
  return (
    <View className="voucher-code" id="code-hero">
      <View className="voucher-code__head">
        <View className="voucher-code__text">
          <Text className="voucher-code__name" {...a11y({ role: 'heading', level: 2 })}>
            {name}
          </Text>
          <Text className="voucher-code__where">{dotted(where)}</Text>
        </View>
        <View className="voucher-code__left" id="voucher-left">
          <Text className="voucher-code__number">
            <Text className="voucher-code__count">{unused_num}</Text>
            {` ${t('voucher.of', { total: code_num })}`}
          </Text>
          <Text className="voucher-code__where">{t(type === 'amount' ? 'voucher.leftCodes' : 'voucher.leftCups')}</Text>
        </View>
      </View>
      <View className="voucher-code__card" {...swipe} {...a11y({ live: 'polite' })}>
        {isGood ? (
          <Good code={shown} onLarge={() => setLarge(true)} />
        ) : (
          <Redeemed store={store} order={order} code={shown} />
        )}
        <Others store={store} code={shown} />
      </View>
      {isLarge ? <CodeSheet code={shown} onClose={() => setLarge(false)} /> : null}
    </View>
  );
});
