-- Banners open the points mall, one of its things, and the prize wheel, too.
alter table banner drop constraint banner_link_type_check;
alter table banner add constraint banner_link_type_check
  check (link_type in ('none', 'menu', 'goods', 'vouchers', 'voucher', 'groups', 'group', 'mall', 'points_goods', 'wheel'));
