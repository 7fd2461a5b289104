import { Image, Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { type MessageKey, t } from '@/i18n/i18n';
import { pushBackLayer } from '@/platform/back-layer';
import { navigate } from '@/platform/navigate';
import { showToast } from '@/platform/toast';
import { Page } from '@/shell/page';
import { sayFailure } from '@/shell/say-failure';
import { useStores } from '@/state/store-context';
import drinks from '@/static/login.svg';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/button';
import { focusInvalid } from '@/ui/focus-invalid';
import { PhoneField } from '@/ui/phone-field';
import { AgreementField } from '../components/agreement-field';
import { CodeStep } from '../components/code-step';
import { NewPasswordStep, PasswordStep } from '../components/password-step';
import { fieldText } from '../field-text';
import { type LoginMode, LoginStore } from '../login-store';
import './login-screen.scss';

const titles: Record<LoginMode, MessageKey> = {
  code: 'auth.title',
  password: 'auth.titlePassword',
  reset: 'auth.titleReset',
};

function useLoginStore(): LoginStore {
  const stores = useStores();
  const [store] = useState(
    () =>
      new LoginStore({
        ...stores,
        enter: async (userinfo) => {
          stores.signIn(userinfo);
          const name = userinfo.nickname;
          showToast(name ? t('auth.welcome', { name }) : t('auth.welcomeNew'), { tone: 'success' });
          const count = await stores.pending.resume();
          if (count > 0) showToast(t('auth.cartMerged', { count }), { milliseconds: 6000 });
        },
        say: sayFailure,
      }),
  );
  return store;
}

/**
 * The phone's back key goes one way to log in back instead of leaving the page: each way after the first has a layer.
 */
function useBackKey(store: LoginStore): void {
  const isSecond = store.mode !== 'code';
  const isThird = store.mode === 'reset';
  useEffect(() => (isSecond ? pushBackLayer(store.back) : undefined), [isSecond, store]);
  useEffect(() => (isThird ? pushBackLayer(store.back) : undefined), [isThird, store]);
}

const Intro = observer(function Intro({ mode }: { mode: LoginMode }) {
  const { cart, shop, session } = useStores();
  const count = shop.current ? cart.of(shop.current.id).count : 0;
  if (mode === 'reset') return <Text className="login__intro">{t('auth.introReset')}</Text>;
  return (
    <Text id="login-intro" className="login__intro">
      {session.hasLapsed ? `${t('auth.ended')} ` : ''}
      {shop.current && count > 0 ? t('auth.cartSafe', { count, shop: shop.current.name }) : t('auth.intro')}
    </Text>
  );
});

const Ways = observer(function Ways({ store }: { store: LoginStore }) {
  const way = (mode: LoginMode, key: MessageKey) => (
    <Button id={`way-${mode}`} kind="quiet" onTap={() => store.setMode(mode)}>
      {t(key)}
    </Button>
  );
  return (
    <View className="login__ways">
      {store.mode === 'password' ? way('code', 'auth.useCode') : way('password', 'auth.usePassword')}
      {store.mode === 'reset' ? way('code', 'auth.useCode') : null}
      {store.mode === 'password' ? way('reset', 'auth.forgot') : null}
    </View>
  );
});

/** Login by code or password, and setting a password. Afterwards the customer returns to the page before. */
export const LoginScreen = observer(function LoginScreen() {
  const store = useLoginStore();
  const { session, drafts } = useStores();
  // Read when the page opens, because the act is removed from the drafts before the page is left.
  const [isForOrder] = useState(() => drafts.pending?.route === 'checkout');
  const { mode, form } = store;
  useEffect(() => void store.load(), [store]);
  useBackKey(store);
  useEffect(() => {
    if (session.isMember && !form.isSubmitting) navigate.tab('account');
  }, [session, form]);

  const submit = async (): Promise<void> => {
    const wasReset = mode === 'reset';
    if (!(await store.submit())) focusInvalid();
    else if (wasReset) showToast(t('auth.passwordSaved'), { tone: 'success' });
  };
  const submitComplete = (): void => {
    if (mode === 'code' && store.hasAgreed) void submit();
  };
  return (
    <Page onBack={() => store.back() || navigate.back()} id="login" className="login">
      <Image className="login__art" src={drinks} mode="aspectFit" nativeProps={{ alt: '' }} />
      <View className="login__form">
        <Text id="login-title" className="login__title" {...a11y({ role: 'heading', level: 2 })}>
          {t(mode === 'code' && isForOrder ? 'auth.titleOrder' : titles[mode])}
        </Text>
        <Intro mode={mode} />
        <PhoneField
          id="mobile"
          className="auth-field"
          label={t('auth.phone')}
          areaCode={form.values.areacode}
          areaCodes={store.areaCodes}
          onAreaCode={(code) => store.set('areacode', code)}
          value={form.values.mobile}
          error={fieldText('mobile', store.noteOf('mobile'))}
          onChange={(value) => store.set('mobile', value)}
        />
        {mode === 'password' ? (
          <PasswordStep store={store} onConfirm={() => void submit()} />
        ) : (
          <CodeStep store={store} onComplete={submitComplete} />
        )}
        {mode === 'reset' ? <NewPasswordStep store={store} onConfirm={() => void submit()} /> : null}
        <View className="login__agreement">
          <AgreementField store={store} />
        </View>
        <Button
          id="login-submit"
          className="login__submit"
          wide
          size="large"
          busy={form.isSubmitting}
          onTap={() => void submit()}
        >
          {t(mode === 'reset' ? 'auth.submitReset' : 'auth.submit')}
        </Button>
        <Ways store={store} />
      </View>
    </Page>
  );
});
