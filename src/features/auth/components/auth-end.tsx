import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Button } from '@/ui/buttons/button';
import type { LoginStore } from '../login-store';
import { AgreementField } from './agreement-field';

interface AuthEndProps {
  store: LoginStore;
  /** Id of the button. */
  id: string;
  text: string;
  onSubmit: () => Promise<void>;
  /** Called when the consent is ticked. */
  onAgreed?: () => void;
}

/** The end of a form of these pages: the consent and the button that sends it. */
export const AuthEnd = observer(function AuthEnd({ store, id, text, onSubmit, onAgreed }: AuthEndProps) {
  return (
    <>
      <View className="login__agreement">
        <AgreementField store={store} onAgreed={onAgreed} />
      </View>
      <Button
        id={id}
        className="login__submit"
        wide
        size="large"
        busy={store.form.isSubmitting}
        onTap={() => void onSubmit()}
      >
        {text}
      </Button>
    </>
  );
});
