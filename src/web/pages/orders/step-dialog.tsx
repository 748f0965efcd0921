import { isApiError } from '../../api/client/api-error.ts';
import { recordsShown } from '../../api/client/records.ts';
import { type Order, stepOrder } from '../../api/orders.ts';
import { Confirm } from '../../parts/dialogs/confirm.tsx';
import { say } from '../../parts/dialogs/say.ts';
import { texts } from '../../texts/texts.ts';
import { countOf } from './about-order.ts';

const t = texts.orders.one;

interface Props {
  step: 'submit' | 'cancel';
  order: Order;
  onClose: () => void;
}

/** Asks before an order is submitted or cancelled, and says what that will do. */
export const StepDialog = ({ step, order, onClose }: Props) => (
  <Confirm
    title={step === 'submit' ? t.submitTitle : t.cancelTitle}
    text={
      step === 'submit'
        ? t.submitText(countOf(order, 'ready'), countOf(order, 'waiting_photo'))
        : t.cancelText
    }
    submit={step === 'submit' ? t.submit : t.cancel}
    isDestructive={step === 'cancel'}
    run={() => unlessChanged(() => stepOrder(step, order))}
    onDone={() => {
      say(step === 'submit' ? t.submitted : t.cancelled);
      onClose();
    }}
    onClose={onClose}
  />
);

/** Replaces the API's message about versions with advice; the page behind the dialog shows the order as it is now. */
export async function unlessChanged<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isApiError(error, 'precondition_failed')) throw error;
    await recordsShown();
    throw Object.assign(error, { message: t.gone });
  }
}
