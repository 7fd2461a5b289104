import { observer } from 'mobx-react-lite';
import type { OpsOrder } from '../../server/src/internal-contract/ops.schemas';
import type { BoardStore } from '../board-store';
import { t } from '../texts';
import { isFinal, isLater, nextStep } from '../tickets';
import { SureButton } from './sure-button';

interface StepProps {
  store: BoardStore;
  order: OpsOrder;
}

/** An act that was not done says so, until it is repeated or put away. */
export const FailedStep = observer(function FailedStep({ store, order }: StepProps) {
  const pending = store.pending.get(order.id);
  if (pending?.state !== 'failed') return null;
  return (
    <div className="ticket__failure" role="alert">
      <p>{t('act.failed', { reason: pending.reason })}</p>
      {nextStep(order) === pending.act ? (
        <button type="button" className="button button--small" onClick={() => void store.act(order, pending.act)}>
          {t('act.repeat')}
        </button>
      ) : null}
      <button type="button" className="button button--small button--quiet" onClick={() => store.drop(order)}>
        {t('act.drop')}
      </button>
    </div>
  );
});

/** Takes the next step of an order; nothing if there is none. `place`: as `SureButton` has it. */
export const TicketStep = observer(function TicketStep({
  id,
  place,
  store,
  order,
}: StepProps & { id: string; place: unknown }) {
  const step = nextStep(order);
  if (!step) return null;
  const isEarly = isLater(order, store.now);
  const isSending = store.pending.get(order.id)?.state === 'sending';
  return (
    <SureButton
      id={id}
      className={`button ticket__step${isEarly ? ' button--quiet' : ''}`}
      label={isSending ? t('act.sending') : t(isEarly ? 'step.startEarly' : `step.${step}`)}
      sure={isEarly ? t('sure.startEarly') : isFinal(step) ? t(`sure.${step}`) : ''}
      isAsked={isFinal(step) || isEarly}
      place={place}
      hint={t('sure.hint')}
      disabled={isSending}
      onSure={() => void store.act(order, step)}
    />
  );
});
