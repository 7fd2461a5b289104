import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { PhoneEntry } from '@/shell/phone-entry';
import { fieldText } from '../field-text';
import type { LoginStore } from '../login-store';

/** The phone number of the account, with its area code. */
export const PhoneStep = observer(function PhoneStep({ store }: { store: LoginStore }) {
  const { values } = store.form;
  return (
    <PhoneEntry
      id="mobile"
      className="auth-field"
      label={t('auth.phone')}
      areaCode={values.areacode}
      areaCodes={store.areaCodes}
      onAreaCode={(code) => store.set('areacode', code)}
      value={values.mobile}
      error={fieldText('mobile', store.noteOf('mobile'))}
      onChange={(value) => store.set('mobile', value)}
    />
  );
});
