import { observer } from 'mobx-react-lite';
import { useStores } from '@/state/store-context';
import { FavouritesSheet } from './favourites-sheet';
import { type Setting, SettingRows } from './setting-rows';

const settings: readonly Setting[] = [
  { id: 'notices', icon: 'bell', title: 'account.notices', membersOnly: true, isNews: true, route: 'notices' },
  { id: 'favourites', icon: 'heart', title: 'account.favourites', membersOnly: true, Sheet: FavouritesSheet },
  { id: 'coupons', icon: 'ticket', title: 'account.coupons', route: 'coupons' },
  { id: 'addresses', icon: 'pin', title: 'account.addresses', route: 'addressBook' },
  { id: 'invite', icon: 'qr', title: 'account.invite', route: 'invite' },
  { id: 'feedback', icon: 'chat', title: 'account.feedback', route: 'feedback' },
  { id: 'open-settings', icon: 'person', title: 'account.settings', route: 'settings' },
];

interface SettingsCardProps {
  /** Coupons that can be used; default: 0. */
  coupons?: number;
}

/** What the page of the account leads to. */
export const SettingsCard = observer(function SettingsCard({ coupons = 0 }: SettingsCardProps) {
  const { notices } = useStores();
  return <SettingRows settings={settings} counts={{ coupons, notices: notices.unread }} />;
});
