-- Why money is paid back, and when it was handed to the provider. Reasons of older refunds begin with who ended the order.
alter table refund
  add column cause text not null default 'system'
    check (cause in ('user', 'shop', 'system', 'late', 'twice', 'afterSale')),
  add column senttime bigint;
update refund set
  cause = case
    when reason like 'after-sale %' then 'afterSale'
    when reason = 'paid after cancel' then 'late'
    when reason = 'paid twice' then 'twice'
    when reason like 'user:%' then 'user'
    when reason like 'shop:%' then 'shop'
    else 'system' end,
  senttime = donetime;
alter table refund alter column cause drop default;

-- What a shop has granted of what was asked back: [{line_id, num, amount}], and rupiah.
alter table after_sale add column granted_json jsonb, add column granted_amount bigint;
update after_sale set granted_json = items_json, granted_amount = amount where status = 20;
alter table after_sale add constraint after_sale_granted check (
  (status = 20) = (granted_json is not null) and (status = 20) = (granted_amount is not null)
  and coalesce(granted_amount between 1 and amount, true));
