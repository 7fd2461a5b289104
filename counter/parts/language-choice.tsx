import { observer } from 'mobx-react-lite';
import { languages } from '@/contract/core';
import { device } from '../device';
import { RadioChips } from '../radio-chips';
import { languageNames, t } from '../texts';

/** The three languages. */
export const LanguageChoice = observer(function LanguageChoice() {
  return (
    <RadioChips
      name="language"
      label={t('shop.language')}
      values={languages}
      value={device.language}
      onChange={(language) => device.set({ language })}
      textOf={(language) => <span lang={language}>{languageNames[language]}</span>}
    />
  );
});
