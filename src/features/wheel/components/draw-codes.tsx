import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { VoucherCode } from '@/contract/voucher/voucher.schemas';
import { shownCode } from '@/domain/redemption-code';
import { GoodCode, RedeemedCode } from '@/features/redeem';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { lastDay } from '@/shell/words/last-day';
import { whenText } from '@/shell/words/when-text';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import type { DrawPartProps } from '../draw-store';
import './draw-codes.scss';

/** When and where a code was redeemed, or why it cannot be any more. It is empty while it can. */
function codeText({ state, shop_name, redeemtime }: VoucherCode, now: number, offset: number): string {
  if (state === 'good') return '';
  const when = state === 'redeemed' && redeemtime !== null ? whenText(redeemtime, now, offset) : '';
  return dotted([t(`draws.code.${state}`), shop_name, when]);
}

/** The code that is shown at the till. */
export const DrawCode = observer(function DrawCode({ store, draw }: DrawPartProps) {
  const { clock } = useStores();
  const code = store.codes.shown;
  if (!code) return null;
  const { codes, utc_offset_minutes: offset } = draw;
  const now = clock.now();
  const what = codes.length > 1 ? t('draws.codeOf', { number: code.number, total: codes.length }) : t('draws.codeOnce');
  const until = t('draws.codeUntil', { day: lastDay(code.expiretime, now, offset) });
  return (
    <View className="draw-hero__code" {...a11y({ live: 'polite' })}>
      {code.state === 'good' ? (
        <GoodCode code={code.code} hint={dotted([what, draw.claim?.shop?.name ?? '', until])} />
      ) : (
        <RedeemedCode code={code.code} text={codeText(code, now, offset)} />
      )}
    </View>
  );
});

/** Every code of a prize, if it has several or none is shown: how it can be shown, or what became of it. */
export const DrawCodes = observer(function DrawCodes({ store, draw }: DrawPartProps) {
  const { clock } = useStores();
  const { codes, utc_offset_minutes: offset } = draw;
  if (codes.length === 0 || (codes.length === 1 && store.codes.shown)) return null;
  return (
    <Card flush id="codes">
      <View {...a11y({ role: 'list', label: t('draws.codes') })}>
        {codes.map((code) => {
          const { number, state } = code;
          const text = shownCode(code.code);
          const isShown = state === 'good' && store.codes.shown?.number === number;
          return (
            <View
              key={number}
              id={`code-${number}`}
              className={classNames('draw-codes__line', state !== 'good' && 'draw-codes__line--over')}
              {...a11y({ role: 'listitem' })}
            >
              <Text className="draw-codes__code">{text}</Text>
              {state === 'good' && !isShown ? (
                <Button
                  id={`code-${number}-show`}
                  kind="quiet"
                  size="small"
                  label={t('draws.showCode', { code: text })}
                  onTap={() => store.codes.show(number)}
                >
                  {t('draws.show')}
                </Button>
              ) : (
                <Text className="draw-codes__state">
                  {isShown ? t('draws.shown') : codeText(code, clock.now(), offset)}
                </Text>
              )}
            </View>
          );
        })}
      </View>
    </Card>
  );
});
