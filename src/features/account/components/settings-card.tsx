import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type MessageKey, t } from '@/i18n/i18n';
import { entryOf, type Language, languages } from '@/i18n/languages';
import { HelpSheet } from '@/shell/help-sheet';
import { useStores } from '@/state/store-context';
import { type ThemeChoice, themeChoices } from '@/state/theme-store';
import { Card } from '@/ui/card';
import { OptionSheet } from '@/ui/option-sheet';
import { Row } from '@/ui/row';
import { toasts } from '@/ui/toast-store';
import { FavouritesSheet } from './favourites-sheet';
import { TextSheet } from './text-sheet';

type Part = 'favourites' | 'language' | 'theme' | 'help' | 'terms' | 'privacy';

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
    if (!(await language.set(picked))) toasts.show(t('common.networkLost'), { tone: 'error' });
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

/** Favourites, language, theme, help and legal texts; each opens a sheet. */
export const SettingsCard = observer(function SettingsCard() {
  const { session, language, theme } = useStores();
  const [part, setPart] = useState<Part | null>(null);
  const close = (): void => setPart(null);
  return (
    <>
      <Card flush className="account-card">
        {session.isMember ? (
          <Row plain id="favourites" icon="heart" title={t('account.favourites')} onTap={() => setPart('favourites')} />
        ) : null}
        <Row
          plain
          ruled={session.isMember}
          id="language"
          icon="globe"
          title={t('account.language')}
          value={entryOf(language.current).name}
          onTap={() => setPart('language')}
        />
        <Row
          plain
          ruled
          id="theme"
          icon="moon"
          title={t('account.theme')}
          value={t(themeNames[theme.choice])}
          onTap={() => setPart('theme')}
        />
        <Row plain ruled id="help" icon="help" title={t('help.open')} onTap={() => setPart('help')} />
        <Row plain ruled id="terms" icon="paper" title={t('account.terms')} onTap={() => setPart('terms')} />
        <Row plain ruled id="privacy" icon="shield" title={t('account.privacy')} onTap={() => setPart('privacy')} />
      </Card>
      {part === 'favourites' ? <FavouritesSheet onClose={close} /> : null}
      {part === 'language' ? <LanguageSheet onClose={close} /> : null}
      {part === 'theme' ? <ThemeSheet onClose={close} /> : null}
      {part === 'help' ? <HelpSheet onClose={close} /> : null}
      {part === 'terms' || part === 'privacy' ? <TextSheet part={part} onClose={close} /> : null}
    </>
  );
});
