import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { OrderSlot } from '@/contract/order/checkout.schemas';
import { clockSpan, formatTimeSpan, timeText } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { wallClock, zoneOf } from '@/lib/date-time';
import { dotted } from '@/lib/dotted';
import { partOfDay } from '@/lib/part-of-day';
import { ResourceView } from '@/shell/resource-view';
import { Resource } from '@/state/loading/resource';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Tappable } from '@/ui/buttons/tappable';
import { classNames } from '@/ui/class-names';
import { focusNth, type GroupKeyEvent, nextIndex } from '@/ui/fields/roving';
import { Sheet } from '@/ui/layers/sheet';
import { Icon } from '@/ui/pictures/icon';
import { NoticeBox } from '@/ui/states/notice-box';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import type { CheckoutStore } from '../../checkout-store';
import type { ChosenSlot } from '../../slot-choice';
import { dayHeading } from '../../slot-words';

export interface SlotSheetProps {
  store: CheckoutStore;
  onClose: () => void;
}

/** If at most so many cups are left, the sheet says how many. */
const FEW = 5;

interface Placed {
  slot: OrderSlot;
  /** Its place in the list. */
  at: number;
}

interface TimeProps {
  slot: OrderSlot;
  tabIndex: number;
  /** Cups in the cart. */
  cups: number;
  isChosen: boolean;
  offsetMinutes: number;
  onPick: (slot: ChosenSlot) => void;
}

/** What is said beside a time. Returns an empty text if enough is left. */
function noteOf({ left }: OrderSlot, cups: number): string {
  if (left === 0) return t('order.slotFull');
  return left < cups || left <= FEW ? t('order.slotLeft', { count: left }) : '';
}

const Time = observer(function Time({ slot, tabIndex, cups, isChosen, offsetMinutes, onPick }: TimeProps) {
  const { slot_start: start, slot_end: end, left } = slot;
  const note = noteOf(slot, cups);
  const isOff = left < cups;
  const span = clockSpan(start, end, offsetMinutes);
  const why = isOff && left > 0 ? t('order.slotTooFew', { drinks: t('common.drinks', { count: cups }) }) : '';
  return (
    <Tappable
      id={`slot-${start}`}
      testId="slot"
      role="radio"
      checked={isChosen}
      disabled={isOff}
      tabIndex={tabIndex}
      label={[span, note, why].filter(Boolean).join(t('common.listMark'))}
      className={classNames('slot-time', isChosen && 'slot-time--chosen', isOff && 'slot-time--off')}
      onTap={() => onPick({ start, end })}
    >
      <Text className="slot-time__start">{timeText(start, offsetMinutes)}</Text>
      {note ? <Text className="slot-time__note">{note}</Text> : null}
    </Tappable>
  );
});

/** The slots below each heading, in order, with their places in the list. */
function byHeading(slots: readonly OrderSlot[], headingOf: (seconds: number) => string): [string, Placed[]][] {
  const parts: [string, Placed[]][] = [];
  slots.forEach((slot, at) => {
    const heading = headingOf(slot.slot_start);
    const last = parts[parts.length - 1];
    if (last?.[0] === heading) last[1].push({ slot, at });
    else parts.push([heading, [{ slot, at }]]);
  });
  return parts;
}

/** The hours after midnight belong to the next day, whose evening is much later. */
const partText = (seconds: number, offsetMinutes: number): string =>
  t(
    wallClock(seconds, offsetMinutes).hour < 4 ? 'order.part.night' : `order.part.${partOfDay(seconds, offsetMinutes)}`,
  );

/** The minutes of a slot, and how many slots are on a line: a line begins at a full hour, or at half past one. */
function gridOf(list: readonly OrderSlot[]): { minutes: number; columns: number } {
  const [first] = list;
  const minutes = first ? (first.slot_end - first.slot_start) / 60 : 0;
  return { minutes, columns: minutes % 15 ? 3 : 4 };
}

/** All times are one tab stop; arrows move the focus alone, because a choice closes the sheet. */
function useArrows(list: readonly OrderSlot[], first: number, isOff: (slot: OrderSlot) => boolean) {
  const [focused, setFocused] = useState(first);
  const skip = (at: number): boolean => isOff(list[at] as OrderSlot);
  const onKeyDown = (event: GroupKeyEvent): void => {
    const next = nextIndex(event.key, focused, { count: list.length, skip });
    if (next === null) return;
    focusNth(event, 'radio', next);
    setFocused(next);
  };
  return { focused, keys: process.env.TARO_ENV === 'h5' ? { onKeyDown } : {} };
}

const Times = observer(function Times(props: SlotSheetProps & { list: readonly OrderSlot[] }) {
  const { store, onClose, list } = props;
  const { clock } = useStores();
  const { shop, quote } = store;
  const offsetMinutes = shop?.utc_offset_minutes ?? 0;
  const chosen = store.slot.slot?.start;
  const cups = quote?.goods_num ?? 1;
  const isOff = ({ left }: OrderSlot): boolean => left < cups;
  const headingOf = (seconds: number): string =>
    dotted([
      dayHeading(seconds, { now: clock.now(), offsetMinutes }),
      partText(seconds, offsetMinutes),
      zoneOf(seconds, offsetMinutes),
    ]);
  const begun = list.findIndex(({ slot_start }) => slot_start === chosen);
  const { focused, keys } = useArrows(list, begun < 0 ? list.findIndex((slot) => !isOff(slot)) : begun, isOff);
  const pick = (slot: ChosenSlot): void => {
    void store.chooseSlot(slot);
    onClose();
  };
  if (list.length === 0) return <Text className="slot-none">{t('order.slotNone')}</Text>;
  const { minutes, columns } = gridOf(list);
  const blanksBefore = ({ slot_start }: OrderSlot): number =>
    (wallClock(slot_start, offsetMinutes).minute / minutes) % columns;
  return (
    <View {...keys} {...a11y({ role: 'radiogroup', label: t('order.slotTitle') })}>
      <Text className="slot-length">{t('order.slotLength', { count: minutes })}</Text>
      {byHeading(list, headingOf).map(([heading, slots]) => (
        <View key={heading} className="slot-day">
          <Text className="slot-day__head" {...a11y({ role: 'heading', level: 3 })}>
            {heading}
          </Text>
          <View className={`slot-times slot-times--${columns}`} {...a11y({ role: 'group', label: heading })}>
            <View style={{ width: `${(100 / columns) * blanksBefore((slots[0] as Placed).slot)}%` }} />
            {slots.map(({ slot, at }) => (
              <Time
                key={slot.slot_start}
                slot={slot}
                tabIndex={at === focused ? 0 : -1}
                cups={cups}
                isChosen={slot.slot_start === chosen}
                offsetMinutes={offsetMinutes}
                onPick={pick}
              />
            ))}
          </View>
        </View>
      ))}
    </View>
  );
});

const AsSoonAsPossible = observer(function AsSoonAsPossible({ store, onClose }: SlotSheetProps) {
  const { shop, quote, slot } = store;
  const isChosen = slot.slot === null && slot.dropped === null;
  const hasTimes = slot.slot === null && quote !== null && shop !== null;
  const span = hasTimes ? formatTimeSpan(quote.eta_start, quote.eta_end, shop.utc_offset_minutes) : '';
  const pick = (): void => {
    void store.chooseSlot(null);
    onClose();
  };
  return (
    <Tappable
      id="slot-soon"
      role="radio"
      checked={isChosen}
      className={classNames('slot-soon', isChosen && 'slot-soon--chosen')}
      onTap={pick}
    >
      <Text className="slot-soon__text">{span ? t('order.asSoonAsPossible', { span }) : t('order.soon')}</Text>
      {isChosen ? <Icon name="check" size={40} /> : null}
    </Tappable>
  );
});

/** When the order is to be ready or to arrive: as soon as possible, or in a slot. */
export const SlotSheet = observer(function SlotSheet({ store, onClose }: SlotSheetProps) {
  const { api } = useStores();
  const [slots] = useState(() => new Resource({ fetch: () => api.order.slots.attempt(store.slotInput) }));
  const { dropped } = store.slot;
  useEffect(() => {
    void slots.load();
  }, [slots]);
  return (
    <Sheet open onClose={onClose} title={t('order.slotTitle')} id="slot-sheet">
      {dropped ? (
        <View className="slot-sheet__reason">
          <NoticeBox id="slot-reason" text={dropped} />
        </View>
      ) : null}
      {store.slot.notSoon === null ? <AsSoonAsPossible store={store} onClose={onClose} /> : null}
      <ResourceView resource={slots} skeleton={<SkeletonCards heights={['low', 'low']} />}>
        {({ list }) => <Times store={store} onClose={onClose} list={list} />}
      </ResourceView>
    </Sheet>
  );
});
