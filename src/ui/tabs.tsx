import { Text, View } from '@tarojs/components';
import { useRef } from 'react';
import { a11y } from './a11y';
import { Badge } from './badge';
import { Tappable } from './buttons/tappable';
import { classNames } from './class-names';
import { focusNth, type GroupKeyEvent, nextIndex } from './fields/roving';
import { useScrollIntoBox } from './scroll-into-box';
import './tabs.scss';

export interface TabItem<Id extends string | number> {
  id: Id;
  label: string;
  count?: number;
}

export interface TabsProps<Id extends string | number> {
  /** Name of the tab list for screen readers. */
  label: string;
  items: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Element id of the content that the tabs switch. */
  panelId?: string;
  /** Prefix of the tabs' element ids: `<prefix>-<id>`. */
  id?: string;
}

/** A horizontally scrolling list of tabs; arrow keys, Home and End move the choice. */
export function Tabs<Id extends string | number>(props: TabsProps<Id>) {
  const { label, items, value, onChange, panelId, id = 'tab' } = props;
  const strip = useRef<unknown>(null);
  const chosen = items.findIndex((item) => item.id === value);
  // Counts that arrive later make tabs wider.
  useScrollIntoBox(strip, '[aria-selected="true"]', [value, ...items.map(({ count }) => count)].join());
  const handleKey = (event: GroupKeyEvent): void => {
    const index = nextIndex(event.key, chosen, { count: items.length });
    const item = index === null ? undefined : items[index];
    if (index === null || !item) return;
    focusNth(event, 'tab', index);
    onChange(item.id);
  };
  const keys = process.env.TARO_ENV === 'h5' ? { onKeyDown: handleKey } : undefined;
  return (
    <View ref={strip} className="k-tabs" {...keys} {...a11y({ role: 'tablist', label })}>
      {items.map((item) => (
        <Tappable
          key={item.id}
          id={`${id}-${item.id}`}
          role="tab"
          selected={item.id === value}
          controls={panelId}
          tabIndex={item.id === value ? 0 : -1}
          className={classNames('k-tabs__tab', item.id === value && 'k-tabs__tab--chosen')}
          still
          onTap={() => onChange(item.id)}
        >
          <Text>{item.label}</Text>
          {item.count ? <Badge count={item.count} className="k-tabs__count" /> : null}
        </Tappable>
      ))}
    </View>
  );
}
