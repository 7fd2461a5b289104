import { observer } from 'mobx-react-lite';
import { type MessageKey, t } from '@/i18n/i18n';
import { entryOf, type Language, languages } from '@/i18n/languages';
import { showToast } from '@/platform/screen/toast';
import { useStores } from '@/state/store-context';
import { type ThemeChoice, themeChoices } from '@/state/theme-store';
import { OptionSheet } from '@/ui/layers/option-sheet';
import type { PartProps } from './setting-rows';

export const themeNames: Record<ThemeChoice, MessageKey> = {
  system: 'settings.themeSystem',
  light: 'settings.themeLight',
  dark: 'settings.themeDark',
};

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
      options={themeChoices.map((id) => ({ id, label: t(themeNames[id]) }))}
      value={theme.choice}
      onPick={theme.set}
      onClose={onClose}
    />
  );
});
