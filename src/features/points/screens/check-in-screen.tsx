import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import type { SignState } from '@/contract/points/points.schemas';
import { useMallShelf } from '@/features/mall';
import { formatWhole } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { showToast } from '@/platform/screen/toast';
import { Page } from '@/shell/page';
import { PartOff } from '@/shell/parts/part-off';
import { PurseCard } from '@/shell/parts/purse-card';
import { ResourceView } from '@/shell/resource-view';
import { sayFailure } from '@/shell/say-failure';
import { calendarTexts } from '@/shell/words/calendar-texts';
import { useMemberStore } from '@/state/loading/use-member-store';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { HeadLink } from '@/ui/buttons/head-link';
import { Card } from '@/ui/card';
import { MonthCalendar } from '@/ui/fields/month-calendar';
import { CheckInStore } from '../check-in-store';
import { DayTurn } from '../components/day-turn';
import { SevenDays } from '../components/seven-days';
import './check-in-screen.scss';

interface Shown {
  store: CheckInStore;
  state: SignState;
}

/** The button of today, or that today is done and what comes tomorrow. */
const Today = observer(function Today({ store, state }: Shown) {
  const today = store.todaysDay;
  const tomorrow = state.days[today?.day === state.days.length ? 0 : (today?.day ?? 0)];
  const checkIn = async (): Promise<void> => {
    const error = await store.checkIn();
    if (error) return sayFailure(error);
    const given = store.todaysDay?.points ?? 0;
    showToast(t('points.got', { points: formatWhole(given) }), { tone: 'success' });
  };
  if (state.signed === 1) {
    return (
      <View id="check-in-done" className="check-in__done" {...a11y({ role: 'status' })}>
        <Text className="check-in__done-title">{t('points.done')}</Text>
        {tomorrow && tomorrow.points > 0 ? <Text>{t('points.tomorrow', { count: tomorrow.points })}</Text> : null}
      </View>
    );
  }
  return (
    <Button id="check-in-send" wide busy={store.isSending} onTap={() => void checkIn()}>
      {today && today.points > 0 ? t('points.checkIn', { count: today.points }) : t('points.checkInPlain')}
    </Button>
  );
});

const Body = observer(function Body({ store, state }: Shown) {
  const { continuous_days, total_days, days, history, today } = state;
  if (state.is_running === 0) return <PartOff />;
  return (
    <>
      <DayTurn endtime={state.endtime} load={store.load} />
      <PurseCard {...state}>
        <Button id="check-in-details" size="small" onTap={() => navigate.to('pointsLedger')}>
          {t('points.toDetails')}
        </Button>
      </PurseCard>
      <View className="check-in__cards">
        <Card className="check-in__card">
          <View className="check-in__head">
            <Text id="check-in-streak" className="check-in__streak" {...a11y({ role: 'heading', level: 2 })}>
              {t('points.streak', { count: continuous_days })}
            </Text>
            <Text className="check-in__total">{t('points.total', { count: total_days })}</Text>
          </View>
          <SevenDays days={days} />
          <Today store={store} state={state} />
          <Text className="check-in__note">{t('points.serverDay')}</Text>
        </Card>
        <Card className="check-in__card">
          <MonthCalendar
            id="check-in-calendar"
            label={t('points.calendar')}
            texts={calendarTexts((day) => t('points.calendarDone', { day }))}
            today={today}
            marked={history}
          />
        </Card>
      </View>
    </>
  );
});

/** The daily check-in (`qiandao`). */
export const CheckInScreen = observer(function CheckInScreen() {
  const shelf = useMallShelf();
  const store = useMemberStore(({ api }) => new CheckInStore(api));
  const load = useCallback(() => Promise.all([store.load(), shelf.load()]), [store, shelf.load]);
  return (
    <Page
      id="check-in"
      className="check-in"
      load={load}
      onBack={() => navigate.back('account')}
      aside={
        <HeadLink
          id="check-in-rules"
          leads
          text={t('points.rules')}
          onTap={() => navigate.to('pointsLedger', { view: 'rules' })}
        />
      }
    >
      <ResourceView resource={store.state}>{(state) => <Body store={store} state={state} />}</ResourceView>
      {shelf.drawn}
    </Page>
  );
});
