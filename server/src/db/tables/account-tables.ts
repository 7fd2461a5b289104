import type { Generated } from 'kysely';
import type { Language } from '@/contract/core';
import type { Switch } from '../column-types';

/** The tables of the room account. */
export interface AccountTables {
  users: {
    id: Generated<number>;
    mobile: string;
    areacode: string;
    nickname: Generated<string>;
    avatar: Generated<string>;
    gender: Generated<0 | 1 | 2>;
    birthday: Generated<string>;
    password_hash: string | null;
    agreement_version: string;
    agreetime: number;
    status: Generated<'normal' | 'hidden' | 'leaving' | 'deleted'>;
    createtime: number;
    updatetime: number;
    pid: number | null;
    pid2: number | null;
    pid3: number | null;
    invite_code: Generated<string>;
    came_before: Generated<Switch>;
  };
  user_token: {
    token_hash: string;
    user_id: number;
    createtime: number;
    lasttime: number;
    expiretime: number;
    device: Generated<string>;
    partner_id: string | null;
    begun_by: Generated<'login' | 'partner'>;
    external_id: string | null;
  };
  user_consent: {
    id: Generated<number>;
    user_id: number;
    kind: 'terms' | 'privacy' | 'marketing';
    version: string;
    createtime: number;
    withdrawtime: number | null;
  };
  account_deletion: { user_id: number; createtime: number; duetime: number };
  former_number: { number_hmac: string; deletetime: number };
  phone_change: {
    user_id: number;
    mobile: string;
    areacode: string;
    createtime: number;
    duetime: number;
    language: Generated<Language>;
  };
  sms_code: {
    mobile: string;
    event: string;
    code_hmac: string;
    sendtime: number;
    expiretime: number;
    usedtime: number | null;
    ref: string | null;
    channel: Generated<'sms' | 'whatsapp'>;
    state: Generated<'sending' | 'sent' | 'delivered' | 'failed'>;
  };
  quota: { scope: string; key: string; window_start: number; n: number; expiretime: number };
}
