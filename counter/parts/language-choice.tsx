import { observer } from 'mobx-react-lite';
import { languages } from '@/contract/core';
import { device } from '../device';
import { languageNames, t } from '../texts';

/** The three languages. */
export const LanguageChoice = observer(function LanguageChoice() {
  return (
    <div className="chips" role="radiogroup" aria-label={t('shop.language')}>
      {languages.map((language) => (
        <label key={language} className="chip">
          <input
            type="radio"
            name="language"
            checked={device.language === language}
            onChange={() => device.set({ language })}
          />
          <span lang={language}>{languageNames[language]}</span>
        </label>
      ))}
    </div>
  );
});
