import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { type ComponentType, type ReactNode, useState } from 'react';
import { formatCount } from '@/i18n/format';
import { type MessageKey, t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { type PlainRoute, type RouteParams, routes } from '@/platform/routes';
import type { PendingAct } from '@/state/pending-act';
import { useStores } from '@/state/store-context';
import type { Stores } from '@/state/stores';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import type { IconName } from '@/ui/pictures/icon';
import { Row } from '@/ui/row';
import './setting-rows.scss';

export interface PartProps {
  onClose: () => void;
}

interface SettingLine {
  id: string;
  icon: IconName;
  title: MessageKey;
  /** The present choice. */
  value?: (stores: Stores) => string;
  /** Its count is the number of new things, and is shown as such. */
  isNews?: boolean;
  /** The row is not shown to visitors. */
  membersOnly?: boolean;
}
/** A setting with a sheet, which is drawn while it is open. */
type SheetSetting = SettingLine & { Sheet: ComponentType<PartProps> };
type PageSetting = SettingLine & { route: PlainRoute };
/** Opens a text of the chain. */
type TextSetting = SettingLine & { explains: RouteParams['explanation']['key'] };
export type Setting = SheetSetting | PageSetting | TextSetting;

interface SettingRowsProps {
  settings: readonly Setting[];
  /** How many things there are behind a line, by its id; 0 is not shown. */
  counts?: Readonly<Record<string, number>>;
}

/** A card of lines, each with its sheet or its page. */
export const SettingRows = observer(function SettingRows({ settings, counts = {} }: SettingRowsProps) {
  const stores = useStores();
  const [open, setOpen] = useState<SheetSetting | null>(null);
  const tap = (setting: Setting): void => {
    if ('Sheet' in setting) setOpen(setting);
    else if ('explains' in setting) navigate.to('explanation', { key: setting.explains });
    else {
      const { route } = setting;
      // A visitor logs in first.
      const act = { act: 'open', route, params: {} } as PendingAct;
      if (routes[route].access === 'visitor' || stores.pending.require(act)) navigate.to(route);
    }
  };
  const shownValue = ({ id, value, isNews }: Setting): ReactNode => {
    const count = counts[id] ?? 0;
    if (isNews) return count > 0 ? <Badge count={count} /> : undefined;
    const text = count > 0 ? formatCount(count) : value?.(stores);
    return text ? <Text className="setting-value">{text}</Text> : undefined;
  };
  const shown = settings.filter(({ membersOnly }) => !membersOnly || stores.session.isMember);
  if (shown.length === 0) return null;
  return (
    <>
      <Card flush>
        {shown.map((setting, at) => (
          <Row
            key={setting.id}
            plain
            ruled={at > 0}
            id={setting.id}
            icon={setting.icon}
            title={t(setting.title)}
            value={shownValue(setting)}
            onTap={() => tap(setting)}
          />
        ))}
      </Card>
      {open ? <open.Sheet onClose={() => setOpen(null)} /> : null}
    </>
  );
});
