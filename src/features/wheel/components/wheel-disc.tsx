import { Text, View } from '@tarojs/components';
import type { WheelEntry } from '@/contract/wheel/wheel.schemas';
import { formatWhole } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { a11y } from '@/ui/a11y';
import { classNames } from '@/ui/class-names';
import './wheel-disc.scss';

const tints = ['card', 'sand', 'mint', 'blush'] as const;

/** Colours of neighbours differ, also those of the last and the first. */
function tintOf(at: number, count: number): (typeof tints)[number] {
  const isLikeFirst = at === count - 1 && at % tints.length === 0 && at > 0;
  return isLikeFirst ? 'mint' : (tints[at % tints.length] ?? 'card');
}

/** The tiles of the wheel: the middle of the first is at the top. */
function facing(entries: readonly WheelEntry[]): string {
  const step = 360 / entries.length;
  const parts = entries.map(({ used_up }, at) => {
    const colour = used_up === 1 ? 'cream' : tintOf(at, entries.length);
    return `var(--${colour}) ${at * step}deg ${(at + 1) * step}deg`;
  });
  return `conic-gradient(from ${-step / 2}deg, ${parts.join(', ')})`;
}

/** A name in one or two lines; points as their number above the word. */
const linesOf = ({ type, value, name }: WheelEntry): [string, string] =>
  type === 'points' ? [`+${formatWhole(value)}`, t('wheel.points')] : [name.replace(/\bRp /g, 'Rp\u00a0'), ''];

interface WheelDiscProps {
  entries: readonly WheelEntry[];
  /** How far it is turned, clockwise. */
  angle: number;
  isTurning: boolean;
}

/** The wheel as it is drawn. All that it says is also in the list of the odds, so that screen readers pass it over. */
export function WheelDisc({ entries, angle, isTurning }: WheelDiscProps) {
  const step = 360 / entries.length;
  const width = entries.length > 6 ? 'narrow' : entries.length > 4 ? 'middle' : 'wide';
  return (
    <View
      id="wheel-face"
      className={classNames('wheel-disc', isTurning && 'wheel-disc--turning')}
      style={{ transform: `rotate(${angle}deg)`, background: facing(entries) }}
      {...a11y({ hidden: true })}
    >
      {entries.map((entry, at) => {
        const [name, below] = linesOf(entry);
        const isOut = entry.used_up === 1;
        return (
          <View
            key={entry.position}
            className={`wheel-disc__slot wheel-disc__slot--${width}`}
            style={{ transform: `rotate(${at * step}deg)` }}
          >
            <Text className={classNames('wheel-disc__name', isOut && 'wheel-disc__name--out')}>{name}</Text>
            {below || isOut ? <Text className="wheel-disc__below">{isOut ? t('wheel.usedUp') : below}</Text> : null}
          </View>
        );
      })}
    </View>
  );
}
