import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { useStores } from '@/state/store-context';
import { Tappable } from '@/ui/buttons/tappable';
import './records-link.scss';

/** Leads to the record of draws; a visitor logs in first. */
export const RecordsLink = observer(function RecordsLink() {
  const { pending } = useStores();
  const open = (): void => {
    if (pending.require({ act: 'open', route: 'wheelRecords', params: {} })) navigate.to('wheelRecords');
  };
  return (
    <Tappable id="wheel-records-link" className="records-link" onTap={open}>
      <Text>{t('wheel.records')}</Text>
    </Tappable>
  );
});
