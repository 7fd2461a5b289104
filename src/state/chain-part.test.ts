import type { ChainPart } from '@/contract/chain.schemas';
import { I18n } from '@/i18n/i18n';
import { chainConfig } from '../../test/harness/answers';
import { fakePlatform, ok } from '../../test/harness/fake-platform';
import { ChainPartState } from './chain-part';
import { Stores } from './stores';

it('takes what home was told, and asks the chain where home was told nothing, or that the part does not run', async () => {
  const { platform, network } = fakePlatform();
  const stores = new Stores(platform, new I18n());
  const part = new ChainPartState(stores, 'voucher');
  let parts: ChainPart[] = [];
  network.reply = ({ url }) =>
    ok(url.includes('pushShop') ? { shop: null, goods: [], nearer: null, parts } : chainConfig({ parts: ['group'] }));
  const asked = async (): Promise<[isOff: boolean, questions: number]> => {
    const before = network.sent.length;
    await part.load();
    return [part.isOff, network.sent.length - before];
  };
  expect(await asked()).toEqual([true, 1]);
  parts = ['voucher'];
  await stores.shop.suggest();
  expect(await asked()).toEqual([false, 0]);
  parts = [];
  await stores.shop.suggest();
  expect(await asked()).toEqual([true, 1]);
});
