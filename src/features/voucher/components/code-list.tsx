import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { VoucherCode } from '@/contract/voucher/voucher.schemas';
import { shownCode } from '@/domain/redemption-code';
import { t } from '@/i18n/i18n';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { Tag } from '@/ui/tag';
import type { VoucherPartProps } from '../voucher-order-store';
import { codeText } from '../voucher-words';
import './code-list.scss';

/** Codes that are shown at first. */
const fewMax = 8;

const Line = observer(function Line({ store, order, code }: VoucherPartProps & { code: VoucherCode }) {
  const { clock } = useStores();
  const text = shownCode(code.code);
  const isGood = code.state === 'good';
  const isShown = isGood && store.codes.shown?.number === code.number;
  return (
    <View
      id={`code-${code.number}`}
      className={classNames('voucher-codes__line', !isGood && 'voucher-codes__line--over')}
      {...a11y({ role: 'listitem', testId: `code-${code.state}` })}
    >
      <Text className="voucher-codes__number">{code.number}</Text>
      <Text className={classNames('voucher-codes__code', isShown && 'voucher-codes__code--shown')}>{text}</Text>
      <View className="voucher-codes__end">
        {isShown ? <Tag>{t('voucher.shown')}</Tag> : null}
        {isGood && !isShown ? (
          <Button
            id={`code-${code.number}-show`}
            kind="quiet"
            size="small"
            label={t('voucher.showCode', { code: text })}
            onTap={() => store.codes.show(code.number)}
          >
            {t('voucher.show')}
          </Button>
        ) : null}
        {isGood ? null : (
          <Text className="voucher-codes__state">{codeText(code, clock.now(), order.utc_offset_minutes)}</Text>
        )}
      </View>
    </View>
  );
});

/** Every code of an order: its place, how it can be shown, or when and where it was redeemed. */
export const CodeList = observer(function CodeList({ store, order }: VoucherPartProps) {
  const [isWhole, setWhole] = useState(false);
  const { codes } = order;
  const shown = isWhole ? codes : codes.slice(0, fewMax);
  if (codes.length === 0) return null;
  return (
    <Card flush id="codes">
      <View {...a11y({ role: 'list', label: t('voucher.codesOf') })}>
        {shown.map((code) => (
          <Line key={code.number} store={store} order={order} code={code} />
        ))}
      </View>
      {shown.length < codes.length ? (
        <Button id="all-codes" kind="quiet" wide onTap={() => setWhole(true)}>
          {t('voucher.moreCodes', { count: codes.length })}
        </Button>
      ) : null}
    </Card>
  );
});
