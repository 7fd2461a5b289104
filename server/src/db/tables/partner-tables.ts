import type { Generated } from 'kysely';
import type { PartnerCapability, PartnerKind, PayMode } from '@/contract/embed/embed.schemas';
import type { HostTheme } from '@/contract/embed/looks';
import type { JsonDefault, JsonOrNull, Switch } from '../column-types';

/** A public key as JWK. */
export type StoredPublicKey =
  | { kty: 'EC'; crv: 'P-256'; x: string; y: string }
  | { kty: 'OKP'; crv: 'Ed25519'; x: string }
  | { kty: 'RSA'; n: string; e: string };

/** The tables of the room partner. */
export interface PartnerTables {
  partner: {
    id: string;
    name: string;
    kind: PartnerKind;
    is_enabled: Generated<Switch>;
    origins: JsonDefault<string[]>;
    return_urls: JsonDefault<string[]>;
    capabilities: JsonDefault<PartnerCapability[]>;
    pay_mode: PayMode;
    is_phone_verified: Generated<Switch>;
    theme: JsonOrNull<HostTheme>;
    rate_per_minute: number;
    webhook_url: string | null;
    public_key: JsonOrNull<StoredPublicKey>;
    createtime: number;
    updatetime: number;
  };
  partner_assertion: { partner_id: string; jti_hash: string; expiretime: number };
  partner_secret: { secret_hash: string; partner_id: string; createtime: number; endtime: number | null };
  partner_link: { partner_id: string; external_id: string; user_id: number; createtime: number };
  embed_code: {
    code_hash: string;
    partner_id: string;
    external_id: string;
    mobile: string | null;
    nonce_hash: string;
    createtime: number;
    expiretime: number;
    used_time: number | null;
    token_hash: string | null;
  };
  link_ticket: {
    ticket_hash: string;
    partner_id: string;
    external_id: string;
    code_hash: string | null;
    createtime: number;
    expiretime: number;
    used_time: number | null;
  };
}
