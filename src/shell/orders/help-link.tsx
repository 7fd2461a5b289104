import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { HeadLink } from '@/ui/buttons/head-link';

/** Opens the help. Its page needs the texts `help`. */
export const HelpLink = observer(function HelpLink({ onTap }: { onTap: () => void }) {
  return <HeadLink id="order-help" text={t('help.open')} onTap={onTap} />;
});
