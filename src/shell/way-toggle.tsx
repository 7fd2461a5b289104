import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { useStores } from '@/state/store-context';
import { SegmentedControl } from '@/ui/fields/segmented-control';

interface WayToggleProps {
  /** Called after a change. */
  onChange?: () => void;
  small?: boolean;
}

/** Pickup or delivery. All pages show the same choice. */
export const WayToggle = observer(function WayToggle({ onChange, small }: WayToggleProps) {
  const { way } = useStores();
  const [takein, takeout] = small
    ? [t('delivery.takeinShort'), t('delivery.takeoutShort')]
    : [t('delivery.takein'), t('delivery.takeout')];
  return (
    <SegmentedControl
      id="way"
      small={small}
      label={t('delivery.way')}
      items={[
        { id: 'takein' as const, label: takein },
        { id: 'takeout' as const, label: takeout },
      ]}
      value={way.type}
      onChange={(type) => {
        way.setType(type);
        onChange?.();
      }}
    />
  );
});
