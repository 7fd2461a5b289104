import { useEffect, useState } from 'react';
import type { OpsCoupon } from '../../server/src/internal-contract/ops-coupon.schemas';
import { call } from '../api';
import { device } from '../device';
import { sheetText } from '../texts/sheets';

/** The coupon by which the shop can say sorry. Returns null if there is none, or it is not known yet. */
export function useSorry(): OpsCoupon | null {
  const [sorry, setSorry] = useState<OpsCoupon | null>(null);
  useEffect(() => {
    call('coupons').then(
      ({ coupons }) => setSorry(coupons.find((one) => one.sorry === 1) ?? null),
      // Paying back works without it.
      () => undefined,
    );
  }, []);
  return sorry;
}

interface SorryFieldProps {
  sorry: OpsCoupon | null;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Whether the customer also gets a coupon. */
export function SorryField({ sorry, isOn, onChange }: SorryFieldProps) {
  if (!sorry) return null;
  return (
    <label className="check">
      <input type="checkbox" name="sorry" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      <span>{sheetText('sorry.add', { name: sorry.name_json[device.language] })}</span>
    </label>
  );
}
