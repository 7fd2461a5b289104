import { Text, View } from '@tarojs/components';
import { useEffect, useRef, useState } from 'react';
import { daysAfter, monthOfDay, monthsAfter, sameDayIn, weeksOf } from '@/lib/month-days';
import { a11y } from '../a11y';
import { IconButton } from '../buttons/icon-button';
import { classNames } from '../class-names';
import { Icon } from '../pictures/icon';
import type { GroupKeyEvent } from './roving';
import './month-calendar.scss';

/** What a calendar says, in the language of the page. */
export interface CalendarTexts {
  /** From Monday on. */
  weekdays: readonly string[];
  before: string;
  after: string;
  /** `November 2026` of `2026-11`. */
  month(month: string): string;
  /** What a screen reader says of a day. */
  day(day: string, state: { isMarked: boolean; isToday: boolean }): string;
}

export interface MonthCalendarProps {
  id: string;
  /** Name for screen readers. */
  label: string;
  texts: CalendarTexts;
  /** As `YYYY-MM-DD`. The last month that is shown is that of this day. */
  today: string;
  /** How many months can be shown; default: 3 (spec §9). */
  months?: number;
  /** Days that have a mark. */
  marked?: readonly string[];
}

interface Grid {
  querySelector(selector: string): { focus(): void } | null;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day to which a key moves; null for other keys. */
function dayByKey(key: string, day: string): string | null {
  const step = steps[key];
  if (step !== undefined) return daysAfter(day, step);
  if (key === 'PageUp') return sameDayIn(day, monthsAfter(monthOfDay(day), -1));
  if (key === 'PageDown') return sameDayIn(day, monthsAfter(monthOfDay(day), 1));
  return null;
}

interface DayProps extends Pick<MonthCalendarProps, 'id' | 'texts' | 'today'> {
  day: string;
  isMarked: boolean;
  /** It is the tab stop. */
  isFocused: boolean;
}

function Day({ id, texts, today, day, isMarked, isFocused }: DayProps) {
  const isToday = day === today;
  const looks = classNames(
    'k-calendar__day',
    isMarked && 'k-calendar__day--marked',
    isToday && 'k-calendar__day--today',
    day > today && 'k-calendar__day--later',
  );
  const says = {
    role: 'gridcell',
    label: texts.day(day, { isMarked, isToday }),
    current: isToday ? 'date' : undefined,
    tabIndex: isFocused ? 0 : -1,
  } as const;
  return (
    <View id={`${id}-${day}`} className="k-calendar__cell" {...a11y(says)}>
      <View className={looks}>
        <Text>{Number(day.slice(8))}</Text>
        {isMarked ? <Icon name="check" size={24} className="k-calendar__mark" /> : null}
      </View>
    </View>
  );
}

/** The day that is the tab stop, within the months that are shown, and how keys move it. */
function useFocusedDay({ today, months = 3 }: Pick<MonthCalendarProps, 'today' | 'months'>) {
  const last = monthOfDay(today);
  const first = monthsAfter(last, 1 - months);
  const [picked, setPicked] = useState<string | null>(null);
  const isThere = picked !== null && picked <= today && monthOfDay(picked) >= first;
  const focused = isThere ? picked : today;
  const grid = useRef<Grid | null>(null);
  const isByKey = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a day that a key has moved to is focused once it is drawn
  useEffect(() => {
    if (!isByKey.current) return;
    isByKey.current = false;
    grid.current?.querySelector('[tabindex="0"]')?.focus();
  }, [focused]);
  const show = (day: string): void => {
    if (monthOfDay(day) < first || monthOfDay(day) > last) return;
    setPicked(day > today ? today : day);
  };
  const handleKey = (event: GroupKeyEvent): void => {
    const day = dayByKey(event.key, focused);
    if (day === null) return;
    event.preventDefault();
    isByKey.current = true;
    show(day);
  };
  const keys = process.env.TARO_ENV === 'h5' ? { onKeyDown: handleKey } : undefined;
  return { focused, first, last, grid, keys, show };
}

/**
 * Months, one at a time, with marks at some of their days. The days are one tab stop: arrows move by days and weeks, Page Up
 * and Page Down by months.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  const { id, label, texts, today, marked = [] } = props;
  const { focused, first, last, grid, keys, show } = useFocusedDay(props);
  const month = monthOfDay(focused);
  const turn = (months: number): void => show(sameDayIn(focused, monthsAfter(month, months)));
  return (
    <View id={id} className="k-calendar">
      <View className="k-calendar__head">
        <IconButton
          id={`${id}-before`}
          icon="back"
          label={texts.before}
          disabled={month === first}
          onTap={() => turn(-1)}
        />
        <Text className="k-calendar__month" {...a11y({ live: 'polite' })}>
          {texts.month(month)}
        </Text>
        <IconButton
          id={`${id}-after`}
          icon="chevron"
          label={texts.after}
          disabled={month === last}
          onTap={() => turn(1)}
        />
      </View>
      <View ref={grid} {...keys} {...a11y({ role: 'grid', label })}>
        <View className="k-calendar__week" {...a11y({ role: 'row' })}>
          {texts.weekdays.map((name) => (
            <Text key={name} className="k-calendar__weekday" {...a11y({ role: 'columnheader' })}>
              {name}
            </Text>
          ))}
        </View>
        {weeksOf(month).map((week) => (
          <View key={week.join()} className="k-calendar__week" {...a11y({ role: 'row' })}>
            {week.map((day, at) =>
              day === '' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place without a day is known by its place alone
                <View key={at} className="k-calendar__cell" {...a11y({ role: 'gridcell' })} />
              ) : (
                <Day
                  key={day}
                  {...{ id, texts, today, day }}
                  isMarked={marked.includes(day)}
                  isFocused={day === focused}
                />
              ),
            )}
          </View>
        ))}
      </View>
    </View>
  );
}
