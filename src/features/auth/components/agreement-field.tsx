import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '@/i18n/i18n';
import { Tappable } from '@/ui/buttons/tappable';
import { Checkbox } from '@/ui/fields/checkbox';
import { ArticleSheet } from '@/ui/layers/article-sheet';
import { fieldText } from '../field-text';
import type { LoginStore } from '../login-store';

type Article = 'terms' | 'privacy';

interface AgreementFieldProps {
  store: LoginStore;
  /** Called when it is ticked. */
  onAgreed?: () => void;
}

/** Consent to the terms and the privacy policy, both of which can be opened here (spec §5). */
export const AgreementField = observer(function AgreementField({ store, onAgreed }: AgreementFieldProps) {
  const [open, setOpen] = useState<Article | null>(null);
  const articles = { terms: store.config?.agreement, privacy: store.config?.privacy };
  const link = (article: Article) => (
    <Tappable id={`read-${article}`} role="link" className="auth-link" onTap={() => setOpen(article)}>
      <Text>{t(article === 'terms' ? 'auth.terms' : 'auth.privacy')}</Text>
    </Tappable>
  );
  return (
    <>
      <Checkbox
        id="agreement"
        label={t('auth.agreeLabel')}
        checked={store.hasAgreed}
        error={fieldText('agreement_version', store.noteOf('agreement_version'))}
        onChange={(agreed) => {
          void store.setAgreed(agreed);
          if (agreed) onAgreed?.();
        }}
      >
        <Text>{t('auth.agreeLabel')}</Text>
      </Checkbox>
      {/* Below the sentence and not in it, because a link within a line of text is too small to tap. */}
      <View className="auth-links">
        {link('terms')}
        {link('privacy')}
      </View>
      {open ? (
        <ArticleSheet
          id={`${open}-sheet`}
          title={t(open === 'terms' ? 'auth.terms' : 'auth.privacy')}
          text={articles[open] ?? t('auth.textUnavailable')}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
});
