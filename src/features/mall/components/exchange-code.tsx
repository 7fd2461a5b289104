import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { PointsCode } from '@/contract/mall/mall.schemas';
import { shownCode } from '@/domain/redemption-code';
import { GoodCode, RedeemedCode, RedeemHero } from '@/features/redeem';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { lastDay } from '@/shell/words/last-day';
import { whenText } from '@/shell/words/when-text';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import type { PointsPartProps } from '../points-order-store';
import './exchange-code.scss';

/** When and where a code was redeemed, or why it cannot be any more. */
function codeText({ state, shop_name, redeemtime }: PointsCode, now: number, offset: number): string {
  if (state !== 'redeemed') return state === 'good' ? '' : t('mall.codeEnded');
  return dotted([t('mall.codeUsed'), shop_name, redeemtime === null ? '' : whenText(redeemtime, now, offset)]);
}

/** The code that is shown at the counter. */
export const ExchangeCode = observer(function ExchangeCode({ store, order }: PointsPartProps) {
  const { clock } = useStores();
  const code = store.codes.shown;
  if (!code) return null;
  const { name, num, shop, utc_offset_minutes: offset, codes } = order;
  const now = clock.now();
  const until = t('mall.until', { day: lastDay(code.expiretime, now, offset) });
  const hint = codes.length > 1 ? t('mall.codeOf', { number: code.number, total: codes.length }) : t('mall.codeOnce');
  return (
    <RedeemHero
      title={num > 1 && codes.length === 1 ? `${num} × ${name}` : name}
      text={dotted([until, shop?.name ?? ''])}
    >
      {code.state === 'good' ? (
        <GoodCode code={code.code} hint={hint} />
      ) : (
        <RedeemedCode code={code.code} text={codeText(code, now, offset)} />
      )}
    </RedeemHero>
  );
});

/** Every code of an order, if it has several or none is shown: how it can be shown, or what became of it. */
export const ExchangeCodes = observer(function ExchangeCodes({ store, order }: PointsPartProps) {
  const { clock } = useStores();
  const { codes, utc_offset_minutes: offset } = order;
  if (codes.length === 0 || (codes.length === 1 && store.codes.shown)) return null;
  return (
    <Card flush id="codes">
      <View {...a11y({ role: 'list', label: t('mall.codes') })}>
        {codes.map((code) => {
          const isGood = code.state === 'good';
          const isShown = isGood && store.codes.shown?.number === code.number;
          return (
            <View
              key={code.number}
              id={`code-${code.number}`}
              className={classNames('exchange-codes__line', !isGood && 'exchange-codes__line--over')}
              {...a11y({ role: 'listitem' })}
            >
              <Text className="exchange-codes__code">{shownCode(code.code)}</Text>
              {isGood && !isShown ? (
                <Button
                  id={`code-${code.number}-show`}
                  kind="quiet"
                  size="small"
                  label={t('mall.showCode', { code: shownCode(code.code) })}
                  onTap={() => store.codes.show(code.number)}
                >
                  {t('mall.show')}
                </Button>
              ) : (
                <Text className="exchange-codes__state">
                  {isShown ? t('mall.shown') : codeText(code, clock.now(), offset)}
                </Text>
              )}
            </View>
          );
        })}
      </View>
    </Card>
  );
});
