import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { limits } from '@/contract/limits';
import { type MessageKey, t } from '@/i18n/i18n';
import { pushBackLayer } from '@/platform/navigation/back-layer';
import { navigate } from '@/platform/navigation/navigate';
import { hostWords, partnerLink } from '@/state/host/partner-link';
import { useStores } from '@/state/store-context';
import { Button } from '@/ui/buttons/button';
import { AuthEnd } from '../components/auth-end';
import { AuthPage } from '../components/auth-page';
import { CodeStep } from '../components/code-step';
import { PasswordStep } from '../components/password-step';
import { PhoneStep } from '../components/phone-step';
import type { LoginStore } from '../login-store';
import { submitOrFocus, useLoginStore } from '../use-login-store';

/**
 * The phone's back key goes from the password back to the code instead of leaving the page: the password has a layer.
 */
function useBackKey(store: LoginStore): void {
  const isSecond = store.mode === 'password';
  useEffect(() => (isSecond ? pushBackLayer(store.back) : undefined), [isSecond, store]);
}

function introOf(mode: LoginStore['mode']): string {
  const { name } = partnerLink;
  if (name) return t('auth.introPartner', { name });
  return t(mode === 'password' ? 'auth.introPassword' : 'auth.intro');
}

const Intro = observer(function Intro({ mode }: { mode: LoginStore['mode'] }) {
  const { cart, shop, session } = useStores();
  const count = shop.current ? cart.of(shop.current.id).count : 0;
  // Whoever is in by a partner keeps the cart anyway.
  const ownLogin = partnerLink.hasBegun && hostWords.ownLogin?.(session.user?.mobile ?? '');
  return (
    <Text id="login-intro" className="login__intro">
      {session.hasLapsed ? `${t('auth.ended')} ` : ''}
      {ownLogin ||
        (shop.current && count > 0 && !partnerLink.name
          ? t('auth.cartSafe', { count, shop: shop.current.name })
          : introOf(mode))}
    </Text>
  );
});

const Ways = observer(function Ways({ store }: { store: LoginStore }) {
  const link = (id: string, key: MessageKey, onTap: () => void) => (
    <Button id={`way-${id}`} kind="quiet" onTap={onTap}>
      {t(key)}
    </Button>
  );
  return (
    <View className="login__ways">
      {store.mode === 'password'
        ? link('code', 'auth.useCode', () => store.setMode('code'))
        : link('password', 'auth.usePassword', () => store.setMode('password'))}
      {store.mode === 'password' ? link('reset', 'auth.forgot', () => navigate.redirect('retrieve')) : null}
      {link('register', 'auth.toRegister', () => navigate.redirect('register'))}
    </View>
  );
});

/** Login by code or password. Afterwards the customer returns to the page before. */
export const LoginScreen = observer(function LoginScreen() {
  const store = useLoginStore('code');
  const { drafts } = useStores();
  // Read when the page opens, because the act is removed from the drafts before the page is left.
  const [isForOrder] = useState(() => drafts.pending?.route === 'checkout');
  const { mode } = store;
  useBackKey(store);

  const submit = (): Promise<void> => submitOrFocus(store);
  /** The last that was missing, the tick or a digit, logs in. */
  const submitAgreed = (): void => {
    if (store.mode === 'code' && store.form.values.captcha.length === limits.codeLength) void submit();
  };
  const titleByCode = isForOrder ? 'auth.titleOrder' : 'auth.title';
  return (
    <AuthPage
      id="login"
      title={t(mode === 'code' ? titleByCode : 'auth.titlePassword')}
      onBack={() => store.back() || navigate.back()}
    >
      <Intro mode={mode} />
      <PhoneStep store={store} />
      {mode === 'password' ? (
        <PasswordStep store={store} onConfirm={() => void submit()} />
      ) : (
        <CodeStep store={store} onComplete={() => void submit()} />
      )}
      <AuthEnd store={store} id="login-submit" text={t('auth.submit')} onSubmit={submit} onAgreed={submitAgreed} />
      <Ways store={store} />
    </AuthPage>
  );
});
