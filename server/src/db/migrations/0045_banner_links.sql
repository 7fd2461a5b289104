-- Banners open vouchers and group products, too, and the lists of them.
alter table banner drop constraint banner_link_type_check;
alter table banner add constraint banner_link_type_check
  check (link_type in ('none', 'menu', 'goods', 'vouchers', 'voucher', 'groups', 'group'));
