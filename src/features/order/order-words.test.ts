import { i18n } from '@/i18n/i18n';
import { details } from '../../../test/harness/member-app';
import { isMissed, stepText } from './order-words';

const last = (order: Partial<Parameters<typeof stepText>[1]>) =>
  stepText({ step: 'refunded', time: 1, progress: 'stopped' }, { ...details('refunded'), ...order });

describe('the last step of an order whose money comes back', () => {
  beforeAll(async () => {
    await i18n.setLanguage('en');
    await i18n.need(['order']);
  });

  it('says that a delivery which was sent did not arrive', () => {
    expect(last({ sendtime: 1 })).toBe('Did not arrive, with refund');
    expect(isMissed({ state: 'refunded', sendtime: 1 })).toBe(true);
  });

  it('says of any other that it was cancelled', () => {
    expect(last({ sendtime: null })).toBe('Cancelled, with refund');
    expect(isMissed({ state: 'pickedUp', sendtime: 1 })).toBe(false);
  });
});
