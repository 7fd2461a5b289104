import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { limits } from '@/contract/limits';
import type { UserInfo } from '@/contract/user.schemas';
import { type MessageKey, t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { showToast } from '@/platform/screen/toast';
import { HelpSheet } from '@/shell/help-sheet';
import { Page } from '@/shell/page';
import { PhoneEntry } from '@/shell/phone-entry';
import { ResourceView } from '@/shell/resource-view';
import { sayFailure } from '@/shell/say-failure';
import { useMemberStore } from '@/state/loading/use-member-store';
import { useAreaCodes } from '@/state/use-area-codes';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { Card } from '@/ui/card';
import { Cards } from '@/ui/cards';
import { focusInvalid } from '@/ui/fields/focus-invalid';
import { PasswordField } from '@/ui/fields/password-field';
import { AccountStore } from '../account-store';
import { type ChangePhoneField, ChangePhoneStore, type Side } from '../change-phone-store';
import { CodeLine } from '../components/code-line';
import { PhoneWait } from '../components/phone-wait';
import './change-phone-screen.scss';

const back = (): void => navigate.back('settings');

const required: Readonly<Record<ChangePhoneField, MessageKey>> = {
  areacode: 'phone.wrong',
  mobile: 'phone.required',
  captcha: 'phone.codeRequired',
  old_captcha: 'phone.codeRequired',
  password: 'phone.passwordRequired',
};
const wrong: Readonly<Record<ChangePhoneField, MessageKey>> = {
  areacode: 'phone.wrong',
  mobile: 'phone.wrong',
  captcha: 'phone.codeWrong',
  old_captcha: 'phone.codeWrong',
  password: 'phone.passwordRequired',
};

interface PartProps {
  store: ChangePhoneStore;
}

function textOf(store: ChangePhoneStore, field: ChangePhoneField): string | undefined {
  const note = store.noteOf(field);
  if (!note) return undefined;
  if ('text' in note) return note.text;
  if ('taken' in note) return t('phone.taken');
  if (field === 'mobile' && note.problem === 'invalid') return t('phone.same');
  return t((note.problem === 'required' ? required : wrong)[field]);
}

const codeOf = (store: ChangePhoneStore, side: Side, field: 'captcha' | 'old_captcha') => ({
  id: field,
  value: store.form.values[field],
  error: textOf(store, field),
  resendAt: store.resendAt(side),
  isSending: store.sending === side,
  send: () => store.sendCode(side),
  onChange: (code: string) => store.set(field, code),
});

/** A member who has neither the number nor a password cannot prove it here, so that people of the chain must help. */
function WithoutPassword() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Text className="change-phone__text">{t('phone.noPassword')}</Text>
      <Button id="phone-help" kind="quiet" onTap={() => setAsking(true)}>
        {t('settings.service')}
      </Button>
      {isAsking ? <HelpSheet onClose={() => setAsking(false)} /> : null}
    </>
  );
}

const OldNumber = observer(function OldNumber({ store, info }: PartProps & { info: UserInfo }) {
  const isLost = store.proof === 'password';
  return (
    <Card>
      <Text className="change-phone__title" {...a11y({ role: 'heading', level: 2 })}>
        {t('phone.old', { phone: info.mobile })}
      </Text>
      {isLost ? (
        <>
          <Text className="change-phone__text">{t('phone.lostText')}</Text>
          <PasswordField
            id="password"
            purpose="current"
            className="change-phone__field"
            label={t('phone.password')}
            value={store.form.values.password}
            error={textOf(store, 'password')}
            maxLength={limits.passwordMax}
            onChange={(value) => store.set('password', value)}
          />
        </>
      ) : (
        <CodeLine label={t('phone.oldCode')} {...codeOf(store, 'old', 'old_captcha')} />
      )}
      {info.has_password === 1 ? (
        <Button id="phone-proof" kind="quiet" onTap={() => store.setProof(isLost ? 'code' : 'password')}>
          {t(isLost ? 'phone.haveOld' : 'phone.lost')}
        </Button>
      ) : (
        <WithoutPassword />
      )}
    </Card>
  );
});

const NewNumber = observer(function NewNumber({ store }: PartProps) {
  const areaCodes = useAreaCodes();
  const { values } = store.form;
  return (
    <Card>
      <Text className="change-phone__title" {...a11y({ role: 'heading', level: 2 })}>
        {t('phone.new')}
      </Text>
      <PhoneEntry
        id="mobile"
        className="change-phone__field"
        label={t('phone.number')}
        areaCode={values.areacode}
        areaCodes={areaCodes}
        onAreaCode={(code) => store.set('areacode', code)}
        value={values.mobile}
        error={textOf(store, 'mobile')}
        onChange={(value) => store.set('mobile', value)}
      />
      <CodeLine label={t('phone.newCode')} {...codeOf(store, 'new', 'captcha')} />
    </Card>
  );
});

interface ChangePhoneProps {
  account: AccountStore;
  info: UserInfo;
}

const ChangePhone = observer(function ChangePhone({ account, info }: ChangePhoneProps) {
  const store = useMemberStore(
    ({ api, drafts, clock }) =>
      new ChangePhoneStore({
        api,
        drafts,
        clock,
        memberId: info.id,
        areacode: info.areacode,
        onDone: async (duetime) => {
          await account.own.load();
          showToast(t(duetime === null ? 'phone.changed' : 'phone.begun'), { tone: 'success' });
          // The page may have been left meanwhile.
          if (navigate.current()?.name === 'changePhone') back();
        },
        onInvalid: focusInvalid,
        say: sayFailure,
      }),
  );
  const waits = account.own.data?.phone_change;
  return (
    <Page
      id="change-phone"
      load={account.own.load}
      onBack={back}
      footer={
        <Button id="phone-save" wide size="large" busy={store.form.isSubmitting} onTap={() => void store.submit()}>
          {t(store.proof === 'code' ? 'phone.save' : 'phone.begin')}
        </Button>
      }
    >
      <Cards>
        {waits ? <PhoneWait change={waits} onKept={account.own.load} /> : null}
        <OldNumber store={store} info={info} />
        <NewNumber store={store} />
      </Cards>
    </Page>
  );
});

/** Changes the member's phone number. */
export const ChangePhoneScreen = observer(function ChangePhoneScreen() {
  const account = useMemberStore((stores) => new AccountStore(stores));
  if (account.info) return <ChangePhone account={account} info={account.info} />;
  return (
    <Page id="change-phone" load={account.own.load} onBack={back}>
      <ResourceView resource={account.own}>{() => null}</ResourceView>
    </Page>
  );
});
