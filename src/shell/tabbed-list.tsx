import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ListState } from '@/state/loading/paged-list';
import { a11y } from '@/ui/a11y';
import { Tabs, type TabsProps } from '@/ui/tabs';
import { ListView, type ListViewProps } from './list-view';
import './tabbed-list.scss';

/** The list of one tab at a time: `TabbedListStore`. */
export interface TabbedListState<Row, Tab> {
  readonly tab: Tab;
  readonly list: ListState<Row>;
  selectTab(tab: Tab): unknown;
}

export interface TabbedListProps<Row, Tab extends string | number>
  extends Omit<ListViewProps<Row>, 'list' | 'id' | 'within'> {
  store: TabbedListState<Row, Tab>;
  tabs: TabsProps<Tab>['items'];
  /** Prefix of the ids of tabs and panel. */
  id: string;
  /** Name of the tabs for screen readers. */
  label: string;
}

/** Tabs, and below them the list of the selected one. */
export const TabbedList = observer(function TabbedList<Row, Tab extends string | number>(
  props: TabbedListProps<Row, Tab>,
) {
  const { store, tabs, id, label, ...view } = props;
  const panelId = `${id}-panel`;
  return (
    <>
      <View className="k-list-tabs">
        <Tabs
          id={`${id}-tab`}
          label={label}
          panelId={panelId}
          value={store.tab}
          onChange={(tab) => void store.selectTab(tab)}
          items={tabs}
        />
      </View>
      <View id={panelId} {...a11y({ role: 'tabpanel', labelledBy: `${id}-tab-${store.tab}` })}>
        <ListView {...view} list={store.list} />
      </View>
    </>
  );
});
