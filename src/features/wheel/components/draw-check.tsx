import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { DrawDetails } from '@/contract/wheel/wheel.schemas';
import { type DrawCheck as Check, checkDraw, type DrawResult } from '@/domain/draws/draw';
import { formatPercent, formatWhole } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { givesFiles, saveText } from '@/platform/host/save-text';
import { showToast } from '@/platform/screen/toast';
import { whenText } from '@/shell/words/when-text';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/pictures/icon';
import { shortHex } from '../short-hex';
import './draw-check.scss';

type Mark = 'good' | 'bad' | 'open';
const markIcons = { good: 'check', bad: 'close', open: 'clock' } as const;

interface LineProps {
  id: string;
  title: string;
  text: string;
  value: string;
  mark: Mark;
}

/** One of the things by which the draw is computed. */
const Line = ({ id, title, text, value, mark }: LineProps) => (
  <View id={id} className="draw-check__line" {...a11y({ role: 'listitem' })}>
    <View className={classNames('draw-check__mark', `draw-check__mark--${mark}`)}>
      <Icon name={markIcons[mark]} size={28} />
    </View>
    <View className="draw-check__about">
      <Text className="draw-check__title">{title}</Text>
      <Text className="draw-check__text">{text}</Text>
    </View>
    <Text className="draw-check__value">{value}</Text>
  </View>
);

/** The numbers of an entry: from the sum of the weights before it. */
function rangeOf({ proof }: DrawDetails, { position }: DrawResult): { from: number; weight: number } {
  const before = proof.entries.filter((entry) => entry.position < position);
  const weight = proof.entries.find((entry) => entry.position === position)?.weight ?? 0;
  return { from: before.reduce((sum, entry) => sum + entry.weight, 0), weight };
}

const nameAt = ({ proof, names }: DrawDetails, position: number): string => {
  const places = proof.entries.map((entry) => entry.position).sort((a, b) => a - b);
  return names[places.indexOf(position)] ?? '';
};

/** Where the computed number lies between the numbers of the entries. */
function Result({ draw, result }: { draw: DrawDetails; result: DrawResult }) {
  const { value, sum, position } = result;
  const { from, weight } = rangeOf(draw, result);
  const shown = { value: formatWhole(value), from: formatWhole(from), to: formatWhole(from + weight - 1) };
  const part = (share: number) => ({ width: `${(share * 100) / sum}%` });
  return (
    <View className="draw-check__result" id="check-result">
      <View className="draw-check__sum">
        <Text className="draw-check__text">{t('drawCheck.result')}</Text>
        <Text id="check-value" className="draw-check__number">
          {t('drawCheck.of', { value: shown.value, sum: formatWhole(sum) })}
        </Text>
      </View>
      <View {...a11y({ role: 'img', label: t('drawCheck.bar', { ...shown, sum: formatWhole(sum) }) })}>
        <View className="draw-check__scale">
          <View className="draw-check__pointer" style={{ left: `${((value + 0.5) * 100) / sum}%` }} />
        </View>
        <View className="draw-check__bar">
          <View style={part(from)} />
          <View className="draw-check__own" style={part(weight)} />
        </View>
      </View>
      <Text id="check-range" className="draw-check__range">
        {t('drawCheck.range', {
          ...{ from: shown.from, to: shown.to, name: nameAt(draw, position) },
          percent: formatPercent(Math.round((weight * 10_000) / sum)),
        })}
      </Text>
    </View>
  );
}

/** What the check says, in a word and a sentence. */
function verdictOf(draw: DrawDetails, check: Check): { tone: Mark; word: string; text: string } {
  switch (check.is) {
    case 'same': {
      const name = nameAt(draw, check.result.position);
      const isOut = check.result.is_used_up || draw.used_up === 1;
      return {
        tone: 'good',
        word: t('drawCheck.same'),
        text: t(isOut ? 'drawCheck.sameUsedUp' : 'drawCheck.sameText', { name }),
      };
    }
    case 'otherPlace':
      return {
        tone: 'bad',
        word: t('drawCheck.other'),
        text: t('drawCheck.otherText', { name: nameAt(draw, check.result.position) }),
      };
    case 'otherSeed':
      return { tone: 'bad', word: t('drawCheck.other'), text: t('drawCheck.badKey') };
    case 'noSeed':
      return { tone: 'open', word: '', text: t(draw.seed_lost === 1 ? 'drawCheck.never' : 'drawCheck.notYet') };
  }
}

function seedLine(draw: DrawDetails, check: Check, now: number): LineProps {
  const { proof, publishtime, seed_lost, utc_offset_minutes: offset } = draw;
  const line = { id: 'check-seed', title: t('drawCheck.seed') };
  if (proof.seed !== null) {
    const isGood = check.is !== 'otherSeed';
    const text = t(isGood ? 'drawCheck.seedGood' : 'drawCheck.seedBad');
    return { ...line, text, value: shortHex(proof.seed), mark: isGood ? 'good' : 'bad' };
  }
  if (seed_lost === 1) return { ...line, text: t('drawCheck.seedLost'), value: '', mark: 'bad' };
  const text =
    publishtime > now
      ? t('drawCheck.seedComes', { when: whenText(publishtime, now, offset) })
      : t('drawCheck.seedSoon');
  return { ...line, text, value: '', mark: 'open' };
}

async function save(draw: DrawDetails): Promise<void> {
  const outcome = await saveText(`${JSON.stringify(draw.proof, null, 2)}\n`, `${draw.sn}.json`);
  showToast(t(`drawCheck.${outcome}`), { tone: outcome === 'failed' ? 'error' : 'success' });
}

/** The draw computed again on the device, with all that it is computed from. It needs the texts `drawCheck`. */
export const DrawCheck = observer(function DrawCheck({ draw }: { draw: DrawDetails }) {
  const { clock } = useStores();
  const { proof } = draw;
  const check = checkDraw(proof);
  const verdict = verdictOf(draw, check);
  return (
    <>
      <View {...a11y({ role: 'list', label: t('draws.check') })}>
        <Line
          id="check-hash"
          title={t('drawCheck.hash')}
          text={t('drawCheck.hashText')}
          value={shortHex(proof.seed_hash)}
          mark="good"
        />
        <Line {...seedLine(draw, check, clock.now())} />
        <Line
          id="check-own"
          title={t('drawCheck.own')}
          text={t('drawCheck.ownText')}
          value={shortHex(proof.client_seed)}
          mark="good"
        />
        <Line
          id="check-draw-id"
          title={t('drawCheck.drawId')}
          text={t('drawCheck.drawIdText')}
          value={proof.draw_id}
          mark="good"
        />
        <Line
          id="check-turn"
          title={t('drawCheck.turn')}
          text={t('drawCheck.turnText')}
          value={t('drawCheck.turnValue', { number: proof.n + 1 })}
          mark="good"
        />
      </View>
      {'result' in check ? <Result draw={draw} result={check.result} /> : null}
      <View
        id="check-verdict"
        className={classNames('draw-check__verdict', `draw-check__verdict--${verdict.tone}`)}
        {...a11y({ role: 'status', testId: `check-${check.is}` })}
      >
        <Icon name={markIcons[verdict.tone]} size={44} className="draw-check__tick" />
        <Text className="draw-check__words">
          {verdict.word ? <Text className="draw-check__word">{`${verdict.word} `}</Text> : null}
          {verdict.text}
        </Text>
      </View>
      <Text className="draw-check__left">{t('drawCheck.left')}</Text>
      <Button id="check-save" kind="quiet" size="small" onTap={() => void save(draw)}>
        {t(givesFiles() ? 'drawCheck.download' : 'drawCheck.copy')}
      </Button>
    </>
  );
});
