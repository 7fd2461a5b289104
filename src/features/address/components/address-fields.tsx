import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { AreaCodeRow } from '@/contract/chain.schemas';
import { limits } from '@/contract/limits';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { PhoneEntry } from '@/shell/phone-entry';
import type { FormStore } from '@/state/forms/form-store';
import { useSubmit } from '@/state/forms/use-submit';
import { useStores } from '@/state/store-context';
import { Button } from '@/ui/buttons/button';
import { ChoiceGroup } from '@/ui/fields/chip';
import { Switch } from '@/ui/fields/switch';
import { TextArea } from '@/ui/fields/text-area';
import { TextField } from '@/ui/fields/text-field';
import { type AddressValues, namesOf, problemText } from '../address-form';
import { PinRow } from './pin-row';
import { PostcodeField } from './postcode-field';
import { RegionField } from './region-field';
import './address-fields.scss';

interface AddressFieldsProps {
  form: FormStore<AddressValues>;
  areaCodes: readonly AreaCodeRow[];
  /** Tells this address apart from others that are being changed: its id, or `new`. */
  name: string;
  isPinNeeded: boolean;
  /** Shown above the fields. */
  note?: ReactNode;
}

const labels = ['home', 'office', 'other'] as const;

type MobileProps = Pick<AddressFieldsProps, 'form' | 'areaCodes'> & { error: string | undefined };

const Mobile = observer(function Mobile({ form, areaCodes, error }: MobileProps) {
  const { values } = form;
  return (
    <PhoneEntry
      id="address-mobile"
      label={t('address.mobile')}
      areaCode={values.areacode}
      areaCodes={areaCodes}
      onAreaCode={(code) => form.set('areacode', code)}
      value={values.mobile}
      error={error}
      onChange={(value) => form.set('mobile', value)}
    />
  );
});

/** Fills in the member's own name and number where nothing is typed. Devices keep the number with digits hidden. */
const UseMine = observer(function UseMine({ form }: Pick<AddressFieldsProps, 'form'>) {
  const { api, session } = useStores();
  const { user } = session;
  const fill = useSubmit(async () => {
    const found = await api.address.getDefault.attempt({}, { toast: true });
    if (!found.ok) return;
    const { name, areacode, mobile } = found.data.own;
    if (!form.values.name) form.set('name', name);
    if (form.values.mobile) return;
    form.set('areacode', areacode);
    form.set('mobile', mobile);
  });
  const isMissing = !form.values.mobile || (!form.values.name && user?.nickname);
  if (!user || !isMissing) return null;
  return (
    <Button id="address-use-mine" kind="soft" size="small" busy={fill.isBusy} onTap={fill.submit}>
      {t('address.useMine', { contact: dotted([user.nickname, user.mobile]) })}
    </Button>
  );
});

/** The fields of an address. */
export const AddressFields = observer(function AddressFields(props: AddressFieldsProps) {
  const { form, areaCodes, name, isPinNeeded, note } = props;
  const { values, errors } = form;
  const { lng, lat } = values;
  const pin = lng === null || lat === null ? null : { lng, lat };
  const problem = (field: keyof AddressValues): string | undefined => {
    const found = errors[field];
    return found && t(problemText(field, found));
  };
  const text = (field: 'name' | 'detail' | 'courier_note') => ({
    id: `address-${field}`,
    value: values[field],
    error: problem(field),
    onChange: (value: string) => form.set(field, value),
  });
  return (
    <View className="address-fields">
      {note}
      <TextField
        {...text('name')}
        label={t('address.name')}
        maxLength={limits.receiverMax}
        counted
        autoComplete="name"
      />
      <UseMine form={form} />
      <Mobile form={form} areaCodes={areaCodes} error={problem('mobile') ?? problem('areacode')} />
      <RegionField
        code={values.village_code}
        names={values.regionNames}
        pin={pin}
        error={problem('village_code')}
        onPick={(village) => {
          form.set('village_code', village.code);
          form.set('regionNames', namesOf(village));
        }}
      />
      <TextArea {...text('detail')} oneLine label={t('address.detail')} maxLength={limits.textAreaMax} />
      <PostcodeField
        value={values.postcode}
        error={problem('postcode')}
        onChange={(postcode) => form.set('postcode', postcode)}
      />
      <PinRow
        name={name}
        pin={pin}
        villageCode={values.village_code}
        isNeeded={isPinNeeded}
        onSet={(place) => {
          form.set('lng', place?.lng ?? null);
          form.set('lat', place?.lat ?? null);
        }}
      />
      <View>
        <Text className="address-fields__label">{t('address.label')}</Text>
        <ChoiceGroup
          label={t('address.label')}
          value={values.label}
          options={labels.map((id) => ({ id, label: t(`addressLabel.${id}`), elementId: `address-label-${id}` }))}
          onChange={(label) => form.set('label', label)}
        />
      </View>
      <TextArea
        {...text('courier_note')}
        oneLine
        label={t('address.note')}
        placeholder={t('address.notePlaceholder')}
        maxLength={limits.textAreaMax}
      />
      <Switch
        id="address-default"
        label={t('address.makeDefault')}
        hint={t('address.makeDefaultHint')}
        checked={values.isDefault}
        onChange={(isDefault) => form.set('isDefault', isDefault)}
      />
    </View>
  );
});
