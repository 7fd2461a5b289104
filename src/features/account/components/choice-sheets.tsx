import { observer } from 'mobx-react-lite';
import { type MessageKey, t } from '@/i18n/i18n';
import { entryOf, type Language, languages } from '@/i18n/languages';
import { showToast } from '@/platform/screen/toast';
import { hostWords } from '@/state/host/partner-link';
import { useStores } from '@/state/store-context';
import { type ThemeChoice, themeChoices } from '@/state/theme-store';
import { OptionSheet } from '@/ui/layers/option-sheet';
import type { PartProps } from './setting-rows';

const themeNames: Record<ThemeChoice, MessageKey> = {
  system: 'settings.themeSystem',
  light: 'settings.themeLight',
  dark: 'settings.themeDark',
};

/** A host that names its colours is followed where the phone would be. */
export const themeName = (choice: ThemeChoice): string =>
  (choice === 'system' && hostWords.theme?.()) || t(themeNames[choice]);

export const LanguageSheet = observer(function LanguageSheet({ onClose }: PartProps) {
  const { language } = useStores();
  const pick = async (picked: Language): Promise<void> => {
    if (!(await language.set(picked))) showToast(t('common.networkLost'), { tone: 'error' });
  };
  return (
    <OptionSheet
      id="language"
      title={t('settings.language')}
      options={languages.map((id) => ({ id, label: entryOf(id).name, lang: id }))}
      value={language.current}
      onPick={(picked) => void pick(picked)}
      onClose={onClose}
    />
  );
});

export const ThemeSheet = observer(function ThemeSheet({ onClose }: PartProps) {
  const { theme } = useStores();
  return (
    <OptionSheet
      id="theme"
      title={t('settings.theme')}
      options={themeChoices.map((id) => ({ id, label: themeName(id) }))}
      value={theme.choice}
      onPick={theme.set}
      onClose={onClose}
    />
  );
});
