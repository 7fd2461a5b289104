import { Text, View } from '@tarojs/components';
import type { CartLine } from '@/contract/shop.schemas';
import { type AreaName, t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { money } from '@/lib/money';
import { useTexts } from '@/shell/use-texts';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { IconButton } from '@/ui/buttons/icon-button';
import { Tappable } from '@/ui/buttons/tappable';

const areas: readonly AreaName[] = ['swap'];

export interface LineNoticeProps {
  line: CartLine;
  /** The beginning of the ids of what can be tapped. */
  id: string;
  onSwap: () => void;
  /** Leads to the category of the drink. */
  onOther: () => void;
  onRemove: () => void;
}

function reasonText({ invalid_reason: reason, problem, old_price, price }: CartLine): string {
  const list = (problem?.names ?? []).join(t('common.listMark'));
  switch (reason) {
    case null:
      return t('swap.priceChanged', { from: money(old_price ?? 0), to: money(price) });
    case 'offMenu':
      return t('swap.offMenu');
    case 'notSold':
      return list ? t('swap.notSoldNames', { list }) : t('swap.notSold');
    case 'fewLeft':
      return t('swap.fewLeft', { count: problem?.left ?? 0 });
    case 'soldOut':
      return t('swap.soldOut');
    default:
      return list ? t('swap.out', { list }) : t('swap.soldOut');
  }
}

function differenceText(line: CartLine, price: number): string {
  const sum = money(Math.abs(price - line.price));
  if (price === line.price) return t('swap.same');
  return t(price > line.price ? 'swap.more' : 'swap.less', { sum });
}

/** Why a line cannot be ordered as it is, and what can be had instead; or that its price has changed. */
export function LineNotice({ line, id, onSwap, onOther, onRemove }: LineNoticeProps) {
  const swap = line.problem?.swap ?? null;
  if (!useTexts(areas)) return null;
  if (line.valid) return <Text className="line-notice__price">{reasonText(line)}</Text>;
  const cups = swap && swap.num !== line.num ? t('swap.cups', { count: swap.num }) : '';
  const spec = swap ? dotted([cups, swap.spec_text]) : '';
  return (
    <View className="line-notice" {...a11y({ testId: 'line-notice' })}>
      <Text id={`${id}-why`} className="line-notice__why">
        {reasonText(line)}
      </Text>
      {swap ? (
        <Text className="line-notice__swap">
          {t('swap.instead', { spec: dotted([spec, differenceText(line, swap.price)]) })}
        </Text>
      ) : null}
      <View className="line-notice__acts">
        {swap ? (
          <Button
            id={`${id}-swap`}
            size="small"
            kind="soft"
            label={t('swap.swapLine', { name: line.name, spec })}
            onTap={onSwap}
          >
            {t('swap.swap')}
          </Button>
        ) : (
          <Tappable id={`${id}-other`} className="line-notice__other" onTap={onOther}>
            <Text>{t('swap.other')}</Text>
          </Tappable>
        )}
        <IconButton
          id={`${id}-remove`}
          icon="trash"
          label={t('swap.remove', { name: line.name })}
          size={56}
          iconSize={40}
          onTap={onRemove}
        />
      </View>
    </View>
  );
}
