import { observer } from 'mobx-react-lite';
import { Button } from '../buttons/button';
import { GuardedButton } from '../buttons/guarded-button';
import { confirms } from './confirm-store';
import { Dialog } from './dialog';

/** The dialog of the open question. */
export const ConfirmDialog = observer(function ConfirmDialog() {
  const { request, answer } = confirms;
  if (!request) return null;
  return (
    <Dialog
      id="confirm"
      role="alertdialog"
      title={request.title}
      text={request.text}
      onDismiss={() => answer(false)}
      actions={
        <>
          <Button id="confirm-cancel" kind="secondary" onTap={() => answer(false)}>
            {request.cancelText}
          </Button>
          <GuardedButton id="confirm-ok" kind={request.danger ? 'danger' : 'primary'} onTap={() => answer(true)}>
            {request.confirmText}
          </GuardedButton>
        </>
      }
    />
  );
});
