import { type CallSample, missingIds, type OwnThing } from './sample';

export const addressThings: Record<string, OwnThing> = {
  address: {
    of: (shopping) => shopping.addAddress('home'),
    missing: missingIds.row,
    fields: ['address_id', 'address.edit: id', 'address.remove: id'],
  },
};

const home = {
  ...{ name: 'Rani', areacode: '+62', mobile: '0812 3456 7000', detail: 'Jl. Hang Lekir II No. 15' },
  ...{ village_code: '31.74.07.1006', lng: 106.7955, lat: -6.2331 },
};

export const addressSamples = {
  'address.add': { input: () => home, other: (input) => ({ ...input, detail: 'Jl. Dua 2' }) },
  'address.edit': { input: async (shopping) => ({ ...home, id: await shopping.addAddress('bandung') }) },
  'address.remove': { input: async (shopping) => ({ id: await shopping.addAddress('home') }) },
} satisfies Record<string, CallSample>;
