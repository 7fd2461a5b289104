import { Text, View } from '@tarojs/components';
import type { LeavingThing } from '@/contract/privacy.schemas';
import { formatWhole } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { a11y } from '@/ui/a11y';
import './deletion-sheet.scss';

interface PartProps {
  id: string;
  title: string;
  rows: readonly { order_sn: string; text: string }[];
}

function Part({ id, title, rows }: PartProps) {
  if (rows.length === 0) return null;
  return (
    <View id={id} className="deletion__part">
      <Text className="deletion__title" {...a11y({ role: 'heading', level: 3 })}>
        {title}
      </Text>
      {rows.map(({ order_sn, text }) => (
        <Text key={`${order_sn} ${text}`} className="deletion__text">
          {text}
        </Text>
      ))}
    </View>
  );
}

/** What is paid back, or lost, when the account is deleted. */
export function LeavingList({ things }: { things: readonly LeavingThing[] }) {
  const paidBack = things.filter(({ amount }) => amount > 0);
  const lost = things.filter(({ amount }) => amount === 0);
  return (
    <>
      <Part
        id="deletion-paid-back"
        title={t('privacy.paidBack')}
        rows={paidBack.map(({ order_sn, title, num, amount }) => ({
          order_sn,
          text: t('privacy.paidBackRow', { title, num: formatWhole(num), amount: money(amount) }),
        }))}
      />
      <Part
        id="deletion-lost"
        title={t('privacy.lost')}
        rows={lost.map(({ order_sn, title, num }) => ({
          order_sn,
          text: t('privacy.lostRow', { title, num: formatWhole(num) }),
        }))}
      />
    </>
  );
}
