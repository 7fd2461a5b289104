import { serverPrograms } from '../../test/harness/dist';
import type { Ack } from './prove-acks';
import { proveCrashes } from './prove-crashes';

describe('a server killed under load', () => {
  // The long form is `npm run prove`: 200 kills.
  it('has lost nothing that it acknowledged, and all invariants hold, 10 times over', async () => {
    const claims: Ack[] = [
      { kind: 'state', order_sn: 'OD000000', statuses: [0] },
      { kind: 'answer', memberId: 1, call: '/api/order/add', key: 'never-sent', text: '{}' },
    ];
    const target = (await serverPrograms())('prove-target');
    const result = await proveCrashes({ cycles: 10, customers: 8, target, claims });
    expect(result.broken).toEqual([]);
    // Only the writes that were never acknowledged are missing.
    expect(result.lost).toEqual(claims);
    expect(result.acknowledged).toBeGreaterThan(50);
    expect(result.seats).toBeGreaterThan(5);
  }, 600_000);
});
