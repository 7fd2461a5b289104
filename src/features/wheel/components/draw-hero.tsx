import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { DrawDetails } from '@/contract/wheel/wheel.schemas';
import { formatCalendarDate } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { lastDay } from '@/shell/words/last-day';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { Picture } from '@/ui/pictures/picture';
import { Tag } from '@/ui/tag';
import { prizeGoal, prizeText, whereText } from '../draw-words';
import './draw-hero.scss';

/** Where the prize is now. */
function lineOf(draw: DrawDetails, now: number): string {
  const { claim, type, state, status_text, expiretime, utc_offset_minutes: offset } = draw;
  if (type !== 'goods' || state === 'toClaim') return whereText(draw, now);
  const day = expiretime === null ? '' : lastDay(expiretime, now, offset);
  if (state === 'expired' && day && !claim) return t('draws.expired', { day });
  // What waits in a shop can be fetched until then.
  return dotted([claim?.status_text ?? status_text, state === 'claimed' && day ? t('draws.codeUntil', { day }) : '']);
}

/** What was won, when, and where it is. `children`: its code. */
export const DrawHero = observer(function DrawHero({ draw, children }: { draw: DrawDetails; children?: ReactNode }) {
  const { clock } = useStores();
  const { type, image, wheel_name, proof } = draw;
  // A code is on this page.
  const use = type === 'voucher' || type === 'goods' ? null : prizeGoal(draw);
  return (
    <View className="draw-hero" id="draw-hero">
      <View className="draw-hero__head">
        <View className="draw-hero__text">
          <Tag tone="card">{dotted([wheel_name, formatCalendarDate(proof.day)])}</Tag>
          <Text id="draw-prize" className="draw-hero__name" {...a11y({ role: 'heading', level: 2 })}>
            {prizeText(draw)}
          </Text>
          <Text id="draw-where" className="draw-hero__where">
            {lineOf(draw, clock.now())}
          </Text>
        </View>
        {type === 'none' || image === '' ? null : (
          <Picture className="draw-hero__picture" src={image} tint="transparent" eager />
        )}
      </View>
      {use ? (
        <Button id="draw-use" className="draw-hero__use" size="small" onTap={use.open}>
          {use.label}
        </Button>
      ) : null}
      {children}
    </View>
  );
});
