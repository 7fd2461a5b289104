import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { Tappable } from '@/ui/buttons/tappable';
import './help-link.scss';

/** Opens the help, at the end of the header's line. Its page needs the texts `help`. */
export const HelpLink = observer(function HelpLink({ onTap }: { onTap: () => void }) {
  return (
    <Tappable id="order-help" className="k-help-link" onTap={onTap}>
      <Text>{t('help.open')}</Text>
    </Tappable>
  );
});
