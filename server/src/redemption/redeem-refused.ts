import type { Language } from '@/contract/core';
import type { CodeState, OpsCode } from '../internal-contract/ops-redemption.schemas';
import { AppError } from '../lib/errors/app-error';
import { redeemRefusal } from '../messages/redeem-texts';

type Shown = Pick<OpsCode, 'redeemtime' | 'redeem_shop' | 'endtime' | 'expiretime' | 'shops'>;

/** A code is not redeemed. The counter reads why. */
export class RedeemRefused extends AppError<'REDEEM_REFUSED'> {
  override readonly text: (language: Language) => string;

  constructor(state: Exclude<CodeState, 'good'>, code: Shown, offsetMinutes: number) {
    const { redeemtime, redeem_shop, endtime, expiretime, shops } = code;
    const params = { state, redeemtime, redeem_shop, endtime, expiretime, shops };
    super('REDEEM_REFUSED', params);
    this.text = (language) => redeemRefusal(params, { language, offsetMinutes });
  }
}
