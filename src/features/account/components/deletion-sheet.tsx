import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { LeavingThing, OpenThing } from '@/contract/privacy.schemas';
import { type MessageKey, t } from '@/i18n/i18n';
import { openOrder } from '@/shell/open-order';
import { sayFailure } from '@/shell/say-failure';
import { useMemberStore } from '@/state/loading/use-member-store';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { GuardedButton } from '@/ui/buttons/guarded-button';
import { focusInvalid } from '@/ui/fields/focus-invalid';
import { Sheet } from '@/ui/layers/sheet';
import { DeletionStore } from '../deletion-store';
import { CodeLine } from './code-line';
import { LeavingList } from './leaving-list';
import './deletion-sheet.scss';

const parts: readonly [title: MessageKey, text: MessageKey][] = [
  ['privacy.atOnce', 'privacy.atOnceText'],
  ['privacy.wait', 'privacy.waitText'],
  ['privacy.after', 'privacy.afterText'],
  ['privacy.kept', 'privacy.keptText'],
];

interface DeletionSheetProps {
  /** The phone number, masked. */
  phone: string;
  memberId: number;
  /** The thing that must end first. */
  open: OpenThing | null;
  /** What is paid back, or lost, with the account. */
  leaving: readonly LeavingThing[];
  onClose: () => void;
  onDone: (duetime: number) => void;
  /** Reads again what must end first. */
  onBusy: () => Promise<void>;
}

/** What must end first, with the way to it. */
function Busy({ open: { text, order_sn } }: { open: OpenThing }) {
  return (
    <View id="deletion-busy" className="deletion__busy" {...a11y({ role: 'status' })}>
      <Text className="deletion__text deletion__text--first">{t('privacy.busy', { text })}</Text>
      <Button id="deletion-order" kind="secondary" wide className="deletion__act" onTap={() => openOrder(order_sn)}>
        {t('privacy.toOrder')}
      </Button>
    </View>
  );
}

/** Says what becomes of the account, and deletes it with a code. While an order goes on it says why that is not possible. */
export const DeletionSheet = observer(function DeletionSheet(props: DeletionSheetProps) {
  const { phone, memberId, open, leaving, onClose, onDone, onBusy } = props;
  const store = useMemberStore(
    ({ api, drafts, clock }) =>
      new DeletionStore({ api, drafts, clock, memberId, onDone, onBusy, onInvalid: focusInvalid, say: sayFailure }),
  );
  const problem = store.problem && t(store.problem === 'required' ? 'phone.codeRequired' : 'phone.codeWrong');
  return (
    <Sheet
      open
      id="deletion-sheet"
      title={t('privacy.delete')}
      onClose={onClose}
      footer={
        open ? null : (
          <GuardedButton
            id="deletion-send"
            kind="danger"
            wide
            size="large"
            busy={store.form.isSubmitting}
            onTap={() => void store.submit()}
          >
            {t('privacy.delete')}
          </GuardedButton>
        )
      }
    >
      {open ? <Busy open={open} /> : null}
      <LeavingList things={leaving} />
      {parts.map(([title, text]) => (
        <View key={title} className="deletion__part">
          <Text className="deletion__title" {...a11y({ role: 'heading', level: 3 })}>
            {t(title)}
          </Text>
          <Text className="deletion__text">{t(text)}</Text>
        </View>
      ))}
      {open ? null : (
        <CodeLine
          id="captcha"
          label={t('privacy.code', { phone })}
          value={store.form.values.captcha}
          error={store.refusal || problem}
          resendAt={store.resendAt}
          isSending={store.isSending}
          send={store.sendCode}
          onChange={store.setCode}
        />
      )}
    </Sheet>
  );
});
