import { chainConfig } from '../../../test/harness/answers';
import { ok } from '../../../test/harness/fake-platform';
import { member, now, quote } from '../../../test/harness/member-app';
import { PayChoice } from './pay-choice';

const named = (['qris', 'gopay', 'cash'] as const).map((channel) => ({
  channel,
  name: channel.toUpperCase(),
  intro: '',
}));

async function choice(canOpenPage = true, last = '') {
  const built = member({ config: ok(chainConfig({ pay_channels: named }), now) });
  if (last) built.stores.cache.putPayChannel(last);
  const made = new PayChoice(built.stores, () => canOpenPage);
  await made.load();
  return made;
}
const offers = quote.pay_channels.map(({ channel }) => channel);
const chosen = (made: PayChoice): string | undefined => made.channel(offers)?.name;

it('is the way that was used last, else the first that takes the cart', async () => {
  expect(chosen(await choice())).toBe('QRIS');
  expect(chosen(await choice(true, 'gopay'))).toBe('GOPAY');
  // The cart cannot be paid in cash.
  expect(chosen(await choice(true, 'cash'))).toBe('QRIS');
});

it('is what was chosen, as long as it takes the cart', async () => {
  const made = await choice(true, 'gopay');
  made.choose('qris');
  expect(chosen(made)).toBe('QRIS');
  made.choose('cash');
  expect(chosen(made)).toBe('QRIS');
});

it('has no wallet where its page cannot be opened, and nothing if nothing is to be paid', async () => {
  const made = await choice(false, 'gopay');
  expect(made.channels(offers).map(({ channel }) => channel)).toEqual(['qris']);
  expect(chosen(made)).toBe('QRIS');
  expect(made.channel([])).toBeUndefined();
});
