import { Text, View } from '@tarojs/components';
import type { WheelGoods } from '@/contract/wheel/wheel.schemas';
import { formatTime } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { shortHex } from '../short-hex';
import './odds-card.scss';

/** What can be won, how likely it is and how much is left, and by what it can be checked. */
export function OddsCard({ goods, onCheck }: { goods: WheelGoods; onCheck: () => void }) {
  const { entries, seed_hash, seed_lost, seed_since, permit_no, tax_note } = goods;
  const isOut = entries.some(({ used_up }) => used_up === 1);
  return (
    <Card>
      <View className="odds__head">
        <Text className="odds__title" {...a11y({ role: 'heading', level: 2 })}>
          {t('wheel.odds')}
        </Text>
        <Button id="wheel-check" kind="quiet" size="small" onTap={onCheck}>
          {t('wheel.check')}
        </Button>
      </View>
      <View id="wheel-odds" {...a11y({ role: 'list', label: t('wheel.odds') })}>
        {entries.map(({ position, name, left, used_up, odds_text }) => (
          <View key={position} id={`odds-${position}`} className="odds__line" {...a11y({ role: 'listitem' })}>
            <Text className={classNames('odds__name', used_up === 1 && 'odds__name--out')}>
              {name}
              {left === null ? null : (
                <Text className="odds__left">
                  {` ${used_up === 1 ? t('wheel.usedUp') : t('wheel.left', { count: left })}`}
                </Text>
              )}
            </Text>
            <Text className="odds__share">{odds_text}</Text>
          </View>
        ))}
      </View>
      <View className="odds__notes">
        {isOut ? <Text className="odds__note">{t('wheel.usedUpNote')}</Text> : null}
        <Text id="wheel-hash" className="odds__note">
          {t('wheel.fixed', { hash: shortHex(seed_hash) })}
        </Text>
        {seed_lost === 1 ? (
          <Text className="odds__note">{t('wheel.lostSeed', { time: formatTime(seed_since) })}</Text>
        ) : null}
        {permit_no ? (
          <Text id="wheel-permit" className="odds__note">
            {t('wheel.permit', { number: permit_no })}
          </Text>
        ) : null}
        {tax_note ? <Text className="odds__note">{tax_note}</Text> : null}
      </View>
    </Card>
  );
}
