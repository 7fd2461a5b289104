import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { PointsRow, PointsTab } from '@/contract/points/points.schemas';
import { orderRules } from '@/domain/order-rules';
import { dayOf } from '@/domain/wib';
import { formatWhole } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { ListView } from '@/shell/list-view';
import { Page } from '@/shell/page';
import { PurseCard } from '@/shell/parts/purse-card';
import { TabbedList } from '@/shell/tabbed-list';
import { useMemberStore } from '@/state/loading/use-member-store';
import { useStores } from '@/state/store-context';
import { Article } from '@/ui/article';
import { Button } from '@/ui/buttons/button';
import { Tappable } from '@/ui/buttons/tappable';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { Row } from '@/ui/row';
import { EmptyState } from '@/ui/states/empty-state';
import { LedgerRow } from '../components/ledger-row';
import { MonthHead } from '../components/month-head';
import { LedgerStore } from '../ledger-store';
import './points-ledger-screen.scss';

const tabs = ['all', 'earned', 'spent'] as const satisfies readonly PointsTab[];

/** The month of a time in western Indonesia, as `YYYY-MM`. */
const monthAt = (time: number): string => dayOf(time).slice(0, 7);

interface Shown {
  store: LedgerStore;
}

const Empty = observer(function Empty() {
  return (
    <EmptyState
      id="points-none"
      drawing="receipt"
      title={t('points.none')}
      text={t('points.noneText', { count: orderRules.evaluateDays })}
    />
  );
});

/** A row in the card of its month, below the name of the month if it is its first. */
const Item = observer(function Item({ store, row, before }: Shown & { row: PointsRow; before?: PointsRow }) {
  const { clock } = useStores();
  const { items } = store.rows.list;
  const after = items[items.indexOf(row) + 1];
  const now = clock.now();
  const month = monthAt(row.createtime);
  const isFirst = !before || monthAt(before.createtime) !== month;
  const isLast = !after || monthAt(after.createtime) !== month;
  return (
    <>
      {isFirst ? (
        <MonthHead month={month} isThisYear={month.slice(0, 4) === dayOf(now).slice(0, 4)} sums={store.month(month)} />
      ) : null}
      <View className={classNames('ledger__item', isFirst && 'ledger__item--first', isLast && 'ledger__item--last')}>
        <LedgerRow row={row} now={now} ruled={!isFirst} />
      </View>
    </>
  );
});

const Details = observer(function Details({ store }: Shown) {
  return (
    <TabbedList
      id="points"
      label={t('points.tabs')}
      store={store.rows}
      tabs={tabs.map((tab) => ({ id: tab, label: t(`points.tab.${tab}`) }))}
      empty={<Empty />}
      renderRow={(row, before) => <Item key={row.id} store={store} row={row} before={before} />}
    />
  );
});

/** The months that are known. The first answer has those of the last year. */
const Statement = observer(function Statement({ store }: Shown) {
  const { statement } = store;
  if (statement.length === 0) return <ListView list={store.rows.list} empty={<Empty />} renderRow={() => null} />;
  return (
    <View id="points-statement" className="k-list">
      {statement.map((sums) => (
        <View key={sums.month}>
          <MonthHead month={sums.month} isThisYear={false} sums={sums} />
          <Text className="ledger__month-left">{t('points.left', { count: formatWhole(sums.balance) })}</Text>
        </View>
      ))}
    </View>
  );
});

const Rules = observer(function Rules({ store }: Shown) {
  const text = store.head?.rules;
  if (text === undefined) return null;
  return (
    <View id="points-rules" className="k-list">
      <Card>{text === '' ? <Text>{t('points.noRules')}</Text> : <Article text={text} level={2} />}</Card>
    </View>
  );
});

const Head = observer(function Head({ store, isDetailed }: Shown & { isDetailed: boolean }) {
  const { head } = store;
  if (!head) return null;
  return (
    <>
      <PurseCard {...head}>
        <Button id="points-to-mall" size="small" onTap={() => navigate.to('pointsMall')}>
          {t('points.toMall')}
        </Button>
      </PurseCard>
      {isDetailed ? (
        <View className="ledger__statement">
          <Card flush>
            <Row
              id="points-to-statement"
              plain
              title={t('points.toStatement')}
              onTap={() => navigate.to('pointsLedger', { view: 'statement' })}
            />
          </Card>
        </View>
      ) : null}
    </>
  );
});

const titles = { statement: 'points.statementTitle', rules: 'points.rulesTitle' } as const;

/** The ledger of points (`mingxi`): all changes, the sums of months, or what the member has with the rules. */
export const PointsLedgerScreen = observer(function PointsLedgerScreen() {
  const { view } = useParams<'pointsLedger'>();
  const store = useMemberStore(({ api }) => new LedgerStore(api));
  const known = view === 'statement' || view === 'rules' ? view : null;
  return (
    <Page
      id="points-ledger"
      className="ledger"
      load={store.load}
      title={known ? t(titles[known]) : undefined}
      onBack={() => navigate.back('account')}
      aside={
        known === 'rules' ? null : (
          <Tappable
            id="points-to-rules"
            role="link"
            className="ledger__rules"
            onTap={() => navigate.to('pointsLedger', { view: 'rules' })}
          >
            <Text>{t('points.rules')}</Text>
          </Tappable>
        )
      }
    >
      <Head store={store} isDetailed={known === null} />
      {known === null ? <Details store={store} /> : null}
      {known === 'statement' ? <Statement store={store} /> : null}
      {known === 'rules' ? <Rules store={store} /> : null}
    </Page>
  );
});
