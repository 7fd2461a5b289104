import { observer } from 'mobx-react-lite';
import { type ComponentType, useState } from 'react';
import { type MessageKey, t } from '@/i18n/i18n';
import { entryOf, type Language, languages } from '@/i18n/languages';
import { navigate } from '@/platform/navigate';
import { type PlainRoute, routes } from '@/platform/routes';
import { showToast } from '@/platform/toast';
import { HelpSheet } from '@/shell/help-sheet';
import type { PendingAct } from '@/state/pending-act';
import { useStores } from '@/state/store-context';
import type { Stores } from '@/state/stores';
import { type ThemeChoice, themeChoices } from '@/state/theme-store';
import { Card } from '@/ui/card';
import type { IconName } from '@/ui/icon';
import { OptionSheet } from '@/ui/option-sheet';
import { Row } from '@/ui/row';
import { FavouritesSheet } from './favourites-sheet';
import { TextSheet } from './text-sheet';

const themeNames: Record<ThemeChoice, MessageKey> = {
  system: 'account.themeSystem',
  light: 'account.themeLight',
  dark: 'account.themeDark',
};

interface PartProps {
  onClose: () => void;
}

const LanguageSheet = observer(function LanguageSheet({ onClose }: PartProps) {
  const { language } = useStores();
  const pick = async (picked: Language): Promise<void> => {
    if (!(await language.set(picked))) showToast(t('common.networkLost'), { tone: 'error' });
  };
  return (
    <OptionSheet
      id="language"
      title={t('account.language')}
      options={languages.map((id) => ({ id, label: entryOf(id).name, lang: id }))}
      value={language.current}
      onPick={(picked) => void pick(picked)}
      onClose={onClose}
    />
  );
});

const ThemeSheet = observer(function ThemeSheet({ onClose }: PartProps) {
  const { theme } = useStores();
  return (
    <OptionSheet
      id="theme"
      title={t('account.theme')}
      options={themeChoices.map((id) => ({ id, label: t(themeNames[id]) }))}
      value={theme.choice}
      onPick={theme.set}
      onClose={onClose}
    />
  );
});

interface SettingLine {
  id: string;
  icon: IconName;
  title: MessageKey;
  /** What is chosen now. */
  value?: (stores: Stores) => string;
  /** Not shown to visitors. */
  membersOnly?: boolean;
}
/** A setting with a sheet, which is drawn while it is open. */
type SheetSetting = SettingLine & { Sheet: ComponentType<PartProps> };
type Setting = SheetSetting | (SettingLine & { route: PlainRoute });

const settings: readonly Setting[] = [
  { id: 'favourites', icon: 'heart', title: 'account.favourites', membersOnly: true, Sheet: FavouritesSheet },
  { id: 'addresses', icon: 'pin', title: 'account.addresses', route: 'addressBook' },
  {
    id: 'language',
    icon: 'globe',
    title: 'account.language',
    value: ({ language }) => entryOf(language.current).name,
    Sheet: LanguageSheet,
  },
  {
    id: 'theme',
    icon: 'moon',
    title: 'account.theme',
    value: ({ theme }) => t(themeNames[theme.choice]),
    Sheet: ThemeSheet,
  },
  { id: 'help', icon: 'help', title: 'help.open', Sheet: HelpSheet },
  { id: 'terms', icon: 'paper', title: 'account.terms', Sheet: (props) => <TextSheet part="terms" {...props} /> },
  {
    id: 'privacy',
    icon: 'shield',
    title: 'account.privacy',
    Sheet: (props) => <TextSheet part="privacy" {...props} />,
  },
];

/** Favourites, language, theme, help and legal texts, each with its sheet, and pages of the member. */
export const SettingsCard = observer(function SettingsCard() {
  const stores = useStores();
  const [open, setOpen] = useState<SheetSetting | null>(null);
  /** A visitor logs in first. */
  const openPage = (route: PlainRoute): void => {
    const act = { act: 'open', route, params: {} } as PendingAct;
    if (routes[route].access === 'visitor' || stores.pending.require(act)) navigate.to(route);
  };
  const shown = settings.filter(({ membersOnly }) => !membersOnly || stores.session.isMember);
  return (
    <>
      <Card flush className="account-card">
        {shown.map((setting, at) => (
          <Row
            key={setting.id}
            plain
            ruled={at > 0}
            id={setting.id}
            icon={setting.icon}
            title={t(setting.title)}
            value={setting.value?.(stores)}
            onTap={() => ('route' in setting ? openPage(setting.route) : setOpen(setting))}
          />
        ))}
      </Card>
      {open ? <open.Sheet onClose={() => setOpen(null)} /> : null}
    </>
  );
});
