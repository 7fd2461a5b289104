import type { InputOf } from '@/contract';
import type { Address, AddressInput, Region } from '@/contract/address.schemas';
import type { FieldProblem } from '@/contract/errors';
import type { MessageKey } from '@/i18n/i18n';
import { homeAreaCode } from '@/lib/home-area-code';

export type AddressValues = Required<Omit<AddressInput, 'is_default'>> & {
  isDefault: boolean;
  /** Name of the village and of the regions around it, for display. */
  regionNames: string[];
  /** Version of the address that the change is based on; 0: a new address. */
  version: number;
};

export const emptyAddress: AddressValues = {
  name: '',
  areacode: homeAreaCode.code,
  mobile: '',
  village_code: '',
  regionNames: [],
  postcode: '',
  detail: '',
  label: 'home',
  courier_note: '',
  lng: null,
  lat: null,
  isDefault: false,
  version: 0,
};

export const valuesOf = (address: Address): AddressValues => {
  const { id: _id, is_default, village_name, district_name, city_name, province_name, ...values } = address;
  const regionNames = [village_name, district_name, city_name, province_name];
  return { ...values, regionNames, isDefault: is_default === 1 };
};

export const inputOf = ({
  isDefault,
  regionNames: _names,
  version: _version,
  ...values
}: AddressValues): InputOf<'address', 'add'> => ({
  ...values,
  is_default: isDefault ? 1 : 0,
});

/** What was typed as an address, for display. */
export function typedAddress(id: number, { isDefault, regionNames, ...values }: AddressValues): Address {
  const [village_name = '', district_name = '', city_name = '', province_name = ''] = regionNames;
  const names = { village_name, district_name, city_name, province_name };
  return { ...values, ...names, id, label: values.label, is_default: isDefault ? 1 : 0 };
}

export const namesOf = ({ name, within }: Region): string[] => [name, ...within];

type Words = Partial<Record<FieldProblem, MessageKey>>;

const words: Partial<Record<keyof AddressValues, Words>> = {
  name: { required: 'address.nameRequired' },
  mobile: { required: 'address.mobileRequired', phone: 'address.mobileWrong', invalid: 'address.mobileWrong' },
  areacode: { invalid: 'address.mobileWrong' },
  village_code: { required: 'address.regionRequired', invalid: 'address.regionRequired' },
  postcode: { invalid: 'address.postcodeWrong' },
  detail: { required: 'address.detailRequired' },
};

/** The text of what is wrong with a field. */
export const problemText = (field: keyof AddressValues, problem: FieldProblem): MessageKey =>
  words[field]?.[problem] ?? 'address.fieldWrong';
