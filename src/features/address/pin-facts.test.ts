import type { Api } from '@/api';
import { shopRow } from '../../../test/harness/answers';
import { PinFacts } from './pin-facts';

const jakarta = { lng: 106.81, lat: -6.22 };
const southJakarta = { code: '31.74', name: 'Jakarta Selatan', within: [], lng: 106.81, lat: -6.26 };
const jayapura = { lng: 140.7, lat: -2.53 };
const kualaLumpur = { lng: 101.69, lat: 3.14 };
const sydney = { lng: 151.2, lat: -33.87 };

function facts({ hasNetwork = true, city = southJakarta } = {}) {
  const answer = (data: unknown) =>
    hasNetwork ? { ok: true, data, time: 0 } : { ok: false, error: { kind: 'network' } };
  const asked: unknown[] = [];
  const api = {
    address: {
      regions: {
        attempt: async (input: unknown) => {
          asked.push(input);
          return answer({ list: [city] });
        },
      },
    },
    chain: {
      suggestedShop: {
        attempt: async (input: unknown) => {
          asked.push(input);
          return answer({ shop: { ...shopRow(1), name: 'Kedai', lng: 106.82, lat: -6.22 }, goods: [], nearer: null });
        },
      },
    },
  };
  return { known: new PinFacts({ api: api as unknown as Pick<Api, 'address' | 'chain'> }), asked };
}

it('tells how far a pin is from the city of the region and from the next shop', async () => {
  const { known, asked } = facts();
  await known.load(jakarta, '31.74.07.1006');
  expect(asked).toEqual([{ within: '31' }, jakarta]);
  expect(known.region).toEqual({ name: 'Jakarta Selatan', metres: 4448 });
  expect(known.shop).toEqual({ name: 'Kedai', metres: 1105 });
  expect(known.isDoubtful).toBe(false);
});

it('asks for no region before one is chosen, and nothing without a pin', async () => {
  const { known, asked } = facts();
  await known.load(jakarta, '');
  expect(asked).toEqual([jakarta]);
  expect([known.region, known.shop?.metres]).toEqual([null, 1105]);
  await known.load(null, '31.74.07.1006');
  expect([asked.length, known.shop, known.isDoubtful]).toEqual([1, null, false]);
});

it.each([
  ['further than 50 km from the region and from every shop', jayapura, true],
  ['in another country', sydney, true],
  ['in another country within the same degrees', kualaLumpur, true],
  ['near', jakarta, false],
])('questions a pin that is %s: %j', async (_what, pin, isDoubtful) => {
  const { known } = facts();
  await known.load(pin, '31.74.07.1006');
  expect(known.isDoubtful).toBe(isDoubtful);
});

it('questions a pin beside a shop if the region of the address is another', async () => {
  const { known } = facts({ city: { ...southJakarta, code: '32.73', name: 'Kota Bandung', lng: 107.61, lat: -6.92 } });
  await known.load(jakarta, '32.73.02.1001');
  expect([known.shop?.metres, known.isDoubtful]).toEqual([1105, true]);
});

it('questions nothing while it has nothing to compare with, except a pin abroad', async () => {
  const { known } = facts({ hasNetwork: false });
  await known.load(jayapura, '31.74.07.1006');
  expect([known.region, known.shop, known.isDoubtful]).toEqual([null, null, false]);
  await known.load(sydney, '31.74.07.1006');
  expect(known.isDoubtful).toBe(true);
});
